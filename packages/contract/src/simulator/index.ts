import { paymentControls } from './payments';
import { sandboxControls } from './sandbox';

export type { NewTexts } from './sandbox';
export { hasPhoneAnswer, type PhoneAnswerName, phoneAnswersTo } from './phone-answers';
export { type Fault, FAULT_KINDS, SCRIPT_CALLS } from './faults';
export type {
  BankAnswer,
  CaptchaAnswer,
  ChallengeAnswer,
  Mail,
  PayerRequest,
  PaymentDetail,
  PhoneRequest,
  SimulatedPayment,
  PseBankAnswer,
  TransferAnswer,
  WalletApp,
  Webhook,
} from './schemas';

/** The header of every simulator call. A page of another origin cannot send it without a CORS preflight. */
export const SIMULATOR_HEADER = 'x-istmo-simulator';

/** The calls of the simulator by area: payments, and the sandbox around them. */
export const simulatorAreas = { payments: paymentControls, sandbox: sandboxControls } as const;

/** All calls of the simulator, also for tests and for merchants. They do not exist in production. */
export const simulatorEndpoints = { ...paymentControls, ...sandboxControls } as const;

export type SimulatorEndpoints = typeof simulatorEndpoints;
