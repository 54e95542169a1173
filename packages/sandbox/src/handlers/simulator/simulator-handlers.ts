import type { WireOutput } from '@istmo/contract/provider';
import type { simulatorAreas, SimulatorEndpoints } from '@istmo/contract/simulator';
import { fromDecimal, money, pathTo, textError, toDecimalString } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api-error';
import { findCashPoints, listCashPoints } from '../../cash/cash-handlers';
import { moveClock, resetClock } from '../../clock/clock-settings';
import { confirmTransfers, loseConfirmations, receiveTransfer } from '../../crypto/transfers';
import { findByOperation, type Payment } from '../../db/queries/payments/payment-queries';
import { paymentLinks } from '../../db/schema';
import { mailsTo } from '../../mail/send-mail';
import { groupVersion, writeTexts } from '../../db/queries/merchants/merchant-queries';
import { readBankAnswer, validationRecords, writeBankAnswer } from '../../db/queries/methods/card-queries';
import { sweep } from '../../payments/background';
import { storedCode } from '../../payments/create/payment-request';
import { ledgerSums, topUp } from '../../payments/ledger/ledger';
import { findUserByName } from '../../db/queries/users/user-queries';
import { clearFaults, listFaults, setFault } from '../../faults/simulated-faults';
import { capturePayment, refundPayment, reversePayment } from '../../payments/modifications/modify-payment';
import { answerTransfer } from '../../payments/modifications/refund-transfer';
import { answerPse } from '../../pse/simulated-pse';
import { answerCash, answerClave, captureCash } from '../../simulator/move-payment';
import {
  answerPhone,
  listPayments,
  paymentDetail,
  phoneRequests,
  scanQr,
  toSimulatedPayment,
} from '../../simulator/phone';
import { answerChallenge, payAsGuest } from '../../simulator/simulated-payer';
import { startValidation } from '../payments/validation-handlers';
import { merchantBy } from '../../payments/payable/merchant';
import { announce } from '../../db/notifications';
import { reset } from '../../db/seed/apply-seed-file';
import { readCaptcha, writeCaptcha } from '../../risk/captcha';
import { readCountry, writeCountry } from '../merchants/configuration-handlers';
import type { Services } from '../../services';
import { rotateSigningKey, type SigningKey, signingKeys } from '../../signing/signing-keys';
import { readWalletApp, writeWalletApp } from '../../wallet-app/login-code';
import { decimal } from '../../wallet/activity/to-activity';
import { notify } from '../../wallet/notify';
import { listWebhooks, redeliver, rotateWebhookSecret, setEndpoint } from '../../webhooks/manage-webhooks';
import type { HandlersOf } from '../handlers';

/** Notifies the simulator's pages that a setting has changed. */
function tellSimulator({ db, clock }: Services, type: string): void {
  announce(db, { topic: 'sandbox', type, now: clock() });
}

type SandboxCalls =
  | 'state'
  | 'reset'
  | 'statement'
  | 'startValidation'
  | 'setBank'
  | 'moveClock'
  | 'addFault'
  | 'removeFault'
  | 'webhooks'
  | 'redeliverWebhook'
  | 'setWebhookEndpoint';

type SandboxHandlers = HandlersOf<Pick<SimulatorEndpoints, SandboxCalls>>;

type State = WireOutput<SimulatorEndpoints['state']>;

/** The id that stands for all faults. */
const ALL = 'all';

/** The simulator's calls for the sandbox itself: state, reset, clock, bank, faults and webhooks. */
export function simulatorSandboxHandlers(services: Services): SandboxHandlers {
  const { db, config } = services;
  return {
    state: () => stateOf(services),
    reset: async () => {
      await reset(services);
      return stateOf(services);
    },
    statement: () => statementOf(services),
    startValidation: async ({ body: { codOper } }) => {
      const { id, code } = await startValidation(services, codOper);
      return { id, code, url: config.origins.checkout + pathTo('validateTx', { id, code }) };
    },
    setBank: async ({ body: { answer, times } }) => {
      await writeBankAnswer(db, answer === 'byCard' ? undefined : { answer, times });
      tellSimulator(services, 'bank');
      return stateOf(services);
    },
    moveClock: async ({ body }) => {
      await ('advanceMs' in body ? moveClock(services, body.advanceMs) : resetClock(services));
      return clockOf(services);
    },
    addFault: ({ body }) => setFault(services, body),
    removeFault: async ({ id }) => {
      await clearFaults(services, id === ALL ? undefined : id);
      return listFaults(services);
    },
    webhooks: () => listWebhooks(services),
    redeliverWebhook: ({ id }) => redeliver(services, id),
    setWebhookEndpoint: ({ body }) => setEndpoint(services, body),
  };
}

async function stateOf(services: Services): Promise<State> {
  const { db } = services;
  const [bank, faults, sums] = await Promise.all([readBankAnswer(db), listFaults(services), ledgerSums(db)]);
  return {
    clock: clockOf(services),
    bank: bank ?? { answer: 'byCard', times: null },
    faults,
    ledgerSums: Object.fromEntries(
      sums.map(({ currency, sum }) => [currency, toDecimalString(money(sum, currency))]),
    ),
  };
}

function clockOf({ clock }: Services): State['clock'] {
  const now = clock();
  const realNow = Date.now();
  return {
    now: new Date(now).toISOString(),
    realNow: new Date(realNow).toISOString(),
    offsetMs: now - realNow,
  };
}

async function statementOf({ db }: Services): Promise<WireOutput<SimulatorEndpoints['statement']>> {
  const records = await validationRecords(db);
  return records.map(({ validation, last4 }) => ({
    at: validation.createdAt.toISOString(),
    descriptor: 'ISTMO*VALIDACION',
    displayNum: last4 ?? '',
    amount: toDecimalString(money(validation.charge)),
    currency: 'USD',
    validationId: validation.id,
    code: validation.code,
  }));
}

/** The simulator's call for the checkout's texts. */
export function simulatorTextHandlers({ db }: Services): HandlersOf<Pick<SimulatorEndpoints, 'setTexts'>> {
  return {
    setTexts: async ({ body }) => {
      const [, id] = /^merchant-(\d{1,9})$/.exec(body.group) ?? [];
      if (id !== undefined) await merchantBy(db, id);
      const refused = Object.entries(body.texts).flatMap(([key, text]) => {
        const refusal = textError(text);
        return refusal ? [{ key, refusal }] : [];
      });
      if (refused.length > 0) throw new ApiError(422, 'The checkout would not show these texts', refused);
      await writeTexts(db, body);
      return { version: (await groupVersion(db, body.group)) ?? 0 };
    },
  };
}

type PayerCalls = 'captcha' | 'setCaptcha' | 'country' | 'setCountry' | 'walletApp' | 'setWalletApp';

/** The simulator's calls for the payers' environment: captcha, country and the wallet's app. */
export function simulatorPayerHandlers(services: Services): HandlersOf<Pick<SimulatorEndpoints, PayerCalls>> {
  const { db } = services;
  return {
    captcha: () => readCaptcha(db),
    setCaptcha: async ({ body }) => {
      await writeCaptcha(db, body);
      tellSimulator(services, 'captcha');
      return body;
    },
    country: async () => ({ code: await readCountry(db) }),
    setCountry: async ({ body }) => {
      await writeCountry(db, body.code);
      tellSimulator(services, 'country');
      return body;
    },
    walletApp: () => readWalletApp(db),
    setWalletApp: async ({ body }) => {
      await writeWalletApp(db, body);
      tellSimulator(services, 'walletApp');
      return body;
    },
  };
}

type RotationCalls = 'rotateWebhookSecret' | 'signingKeys' | 'rotateSigningKey';

/** The simulator's calls that rotate the provider's keys and secrets. */
export function simulatorRotationHandlers(
  services: Services,
): HandlersOf<Pick<SimulatorEndpoints, RotationCalls>> {
  return {
    rotateWebhookSecret: ({ body }) => rotateWebhookSecret(services, body),
    signingKeys: async () => (await signingKeys(services)).map(toSigningKey),
    rotateSigningKey: async ({ body }) =>
      (await rotateSigningKey(services, body.overlapHours)).map(toSigningKey),
  };
}

function toSigningKey({ publicKey, state, until }: SigningKey) {
  return { kid: publicKey.kid, state, until: until?.toISOString() ?? null };
}

type WalletHandlers = HandlersOf<Pick<SimulatorEndpoints, 'mails' | 'topUp'>>;

/** The simulator's calls for mailboxes and wallet top-ups. */
export function simulatorWalletHandlers(services: Services): WalletHandlers {
  const { db, clock, uuid } = services;
  return {
    mails: async ({ to }) =>
      (await mailsTo(db, to)).map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    topUp: async ({ login, body }) => {
      const user = await findUserByName(db, login);
      if (user?.kind !== 'customer') throw new ApiError(404, 'result_not_found');
      const amount = fromDecimal(body.amount)?.amount ?? 0;
      const balance = await topUp(services, { userId: user.id, amount, reference: uuid() });
      const text = `Recibió $${decimal(amount)} de su banco.`;
      await notify(db, { userId: user.id, title: 'Recarga', text, now: clock() });
      return { balance: decimal(balance) };
    },
  };
}

type Handlers = HandlersOf<(typeof simulatorAreas)['payments']>;

const PAGE = 50;

/** The simulator's calls for payments: the payer's actions outside the checkout, captures, refunds and reversals. */
export function simulatorPaymentHandlers(services: Services): Handlers {
  const detail = async (moving: Promise<{ codOper: string }>) =>
    paymentDetail(services, (await moving).codOper);
  return {
    payments: async ({ limit = PAGE, status, method }) => {
      // Expires overdue payments first, so that they are not listed as waiting.
      await sweep(services);
      return (await listPayments(services.db, { limit, status, method })).map(toSimulatedPayment);
    },
    payment: ({ codOper }) => paymentDetail(services, codOper),
    pay: ({ body }) => detail(payAsGuest(services, body)),
    answerChallenge: ({ codOper, body }) => detail(answerChallenge(services, codOper, body)),
    changePrice: ({ code, body }) => changePrice(services, code, body.amount),
    capture: ({ codOper, body }) => detail(capture(services, storedCode(services, codOper), cents(body))),
    refund: ({ codOper, attemptId: refundId, body }) =>
      detail(refundPayment(services, { codOper: storedCode(services, codOper), refundId, ...cents(body) })),
    answerTransfer: ({ codOper, body }) =>
      detail(answerTransfer(services, { codOper: storedCode(services, codOper), ...body })),
    release: ({ codOper }) =>
      detail(reversePayment(services, { codOper: storedCode(services, codOper), to: 'released' })),
    void: ({ codOper }) =>
      detail(reversePayment(services, { codOper: storedCode(services, codOper), to: 'voided' })),
    chargeBack: ({ codOper }) =>
      detail(reversePayment(services, { codOper: storedCode(services, codOper), to: 'chargedBack' })),
    phoneRequests: () => phoneRequests(services),
    answerPhone: ({ codOper, body }) => detail(answerPhone(services, codOper, body.answer)),
    sendCrypto: ({ codOper, body }) => detail(receiveTransfer(services, { codOper, ...body })),
    confirmCrypto: ({ codOper, body }) => detail(confirmTransfers(services, codOper, body.confirmations)),
    loseConfirmations: ({ codOper }) => detail(loseConfirmations(services, codOper)),
    answerCash: ({ codOper, body }) => detail(answerCash(services, { codOper, ...body })),
    cashPoints: async () => findCashPoints(await listCashPoints(services), {}),
    answerPse: ({ codOper, body }) => detail(answerPse(services, codOper, body.answer)),
    answerClave: ({ codOper, body }) => detail(answerClave(services, codOper, body)),
    scanQr: ({ body }) => detail(scanQr(services, body.qr)),
  };
}

async function changePrice({ db }: Services, code: string, amount: string) {
  const { amount: price = 0 } = cents({ amount });
  const where = eq(paymentLinks.code, code);
  const changed = await db.update(paymentLinks).set({ amount: price }).where(where).returning();
  if (changed.length === 0) throw new ApiError(404, 'result_not_found');
  return { code, amount };
}

async function capture(services: Services, codOper: string, request: { amount?: number }): Promise<Payment> {
  const payment = await findByOperation(services.db, codOper);
  if (payment?.method === 'cash') return captureCash(services, codOper);
  return capturePayment(services, { codOper, ...request });
}

function cents({ amount }: { amount?: string | undefined }): { amount?: number } {
  const parsed = amount === undefined ? undefined : fromDecimal(amount)?.amount;
  return parsed === undefined ? {} : { amount: parsed };
}
