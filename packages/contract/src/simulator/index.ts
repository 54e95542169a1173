import { paymentControls } from './payments';
import { sandboxControls } from './sandbox';

export type { NewTexts } from './sandbox';
export { FAULT_KINDS } from './schemas';
export type {
  BankAnswer,
  CaptchaAnswer,
  Fault,
  Mail,
  PaymentDetail,
  PhoneRequest,
  SimulatedPayment,
  Webhook,
} from './schemas';

/** Header that every call of the simulator carries: a foreign page cannot send it without being asked first. */
export const SIMULATOR_HEADER = 'x-istmo-simulator';

/** The simulator's calls by area: the payer's side, and the world around the payments. */
export const simulatorAreas = { payments: paymentControls, sandbox: sandboxControls } as const;

/** Everything that the simulator's page does, for tests and merchants' own checks. No such thing exists in production. */
export const simulatorEndpoints = { ...paymentControls, ...sandboxControls } as const;

export type SimulatorEndpoints = typeof simulatorEndpoints;
