import type { PaymentAnswer } from '@istmo/contract/provider';
import type { MethodId, PaymentCompletion } from '@istmo/domain';
import { type Mock, vi } from 'vitest';
import type { MethodContext } from '../shared/payment/payment-method';
import { answer, fakeApi } from './fixtures/make-method-context';
import { brebAnswer, drawn, nequiAnswer, pushed, yappyAnswer } from './phone-answers';
import { openBreb } from './stores/open-breb';
import { openBalance } from './stores/open-balance';
import { bankUrl, fillCard, openCard } from './stores/open-card';
import { fillCash, openCash, OPER, voucher } from './stores/open-cash';
import { claveAnswer, claveSession, openClave } from './stores/open-clave';
import { begun as cryptoBegun, cryptoAnswer, openCrypto, transfer } from './stores/open-crypto';
import { openNequi } from './stores/open-nequi';
import { fillPse, openPse, PSE_OPER, pseSays } from './stores/open-pse';
import { openYappy } from './stores/open-yappy';

/** How a payment can end unpaid. */
export const ENDS = ['declined', 'canceled', 'expired'] as const;
export type End = (typeof ENDS)[number];
type Said = 'pending' | 'approved' | End;
type Details = Partial<Pick<PaymentAnswer, 'status' | 'outcome' | 'reason' | 'signedResult'>> & {
  expiresAt?: string;
};
type Call = Mock<(...input: never[]) => Promise<unknown>>;

/** The provider's calls: `asked` reaches the payer of a payment that exists, and `byAttempt` finds one by its attempt. */
export type Calls = Record<'begin' | 'asked' | 'status' | 'cancel' | 'byAttempt', Call>;

type Store = {
  flow: { getState: () => { state: unknown; send: (event: never) => void }; checkNow: () => void };
  leaving: () => PaymentCompletion;
  dispose: () => void;
};
type OpenedMethod = { context: MethodContext; store: Store; press: () => Promise<unknown> };

/** How a test pays with one method, and the stages that its payments have. A missing stage is `'never'`. */
export type PaymentDriver = {
  method: MethodId;
  codOper: string;
  /** Opens the method; `press` fills in its form and presses its button. */
  open: (calls: Calls, change: Partial<MethodContext>) => OpenedMethod;
  /** The answer to the request that creates the payment. */
  begun: (details?: Details) => object;
  /** The answer to a request for the payment's status. */
  say: (said: Said, details?: Details) => PaymentAnswer;
  /** The next step without an answer: the same request again, a lookup of the attempt, or a press by the payer. */
  noAnswer: 'sendsAgain' | 'looksUp' | 'payerTriesAgain';
  /** The event that goes back to the form with the attempt, while it is not known whether the attempt arrived. */
  giveUp: object | 'never';
  /** `event` cancels a payment that waits; `from` is the answer that makes it wait. */
  cancel: { event: object; from?: object } | 'never';
  /** The payer's check: an event of the flow, or `'now'` for an immediate status request. */
  check: object | 'now';
  /** How the host is informed that a payment waits. */
  told: 'event' | 'eventAndResult' | 'never';
  /** The ends after which the checkout still looks for money. */
  late: readonly End[];
  /** Whether the checkout requests the status of a waiting payment at its deadline. */
  deadline: 'asks' | 'never';
  /** The requests that the provider refuses while another payment of the order waits. */
  refusable: readonly ('begin' | 'asked')[];
  /** A refusal ends the attempt, or leaves it to be corrected and sent again. */
  refusal: 'ends' | 'isCorrected';
  /** A payment that an earlier page began is requested again, to open its page. */
  reopens: boolean;
};

const STATUS = { pending: -1, approved: 1, declined: 0, canceled: 0, expired: 0 } as const;

/** The provider's answer about a payment, in the fields that all methods have. */
const saying =
  (
    codOper: string,
    method: MethodId,
    of: Readonly<Record<Said, -1 | 0 | 1 | 3>> = STATUS,
  ): PaymentDriver['say'] =>
  (said, details = {}) =>
    answer({ method, codOper, status: of[said], outcome: said, ...details });

/** The parts that most methods share. */
const COMMON = {
  noAnswer: 'sendsAgain',
  giveUp: 'never',
  cancel: 'never',
  check: 'now',
  told: 'never',
  late: ['expired'],
  deadline: 'never',
  refusable: ['begin'],
  refusal: 'ends',
  reopens: false,
} as const;

const cardSays = saying('AUTH_CAP-1', 'card');
const card: PaymentDriver = {
  ...COMMON,
  method: 'card',
  codOper: 'AUTH_CAP-1',
  open: ({ begin, status, cancel }, change) => {
    const calls = { authCapture: begin, paymentByAttempt: status, cancelChallenge: cancel } as object;
    const opened = openCard(calls, change);
    const press = () => {
      fillCard(opened);
      return opened.store.submit();
    };
    return { ...opened, press };
  },
  begun: (details) => cardSays('pending', details),
  say: cardSays,
  noAnswer: 'looksUp',
  giveUp: { type: 'edit' },
  cancel: { event: { type: 'cancelChallenge' }, from: { ...cardSays('pending'), url: bankUrl } },
  late: [],
};

const NEQUI = {
  pending: pushed,
  approved: nequiAnswer({
    step: 4,
    paid: true,
    status: 1,
    outcome: 'approved',
    networkStatus: '35',
    expiresAt: null,
  }),
  declined: nequiAnswer({ step: 4, outcome: 'declined', expiresAt: null }),
  canceled: nequiAnswer({ step: 4, outcome: 'canceled', expiresAt: null }),
  expired: nequiAnswer({ step: 4, outcome: 'expired', expiresAt: null }),
};
const nequi: PaymentDriver = {
  ...COMMON,
  method: 'nequi',
  codOper: drawn.codOper,
  open: ({ begin, asked, status, cancel, byAttempt }, change) => {
    const calls = { nequiRequest: begin, nequiPush: asked, cancelNequi: cancel };
    const answers = { nequiValidate: status, nequiLastCode: status };
    const api = fakeApi({ paymentByAttempt: byAttempt } as object);
    const opened = openNequi({ ...calls, ...answers } as object, { api, ...change });
    const press = () => {
      opened.store.form.set('phone', '6123-4567');
      return opened.store.push();
    };
    return { ...opened, press };
  },
  begun: () => nequiAnswer(),
  say: (said, details) => ({ ...NEQUI[said], ...details }),
  giveUp: { type: 'giveUp' },
  cancel: { event: { type: 'giveUp' } },
  told: 'event',
  deadline: 'asks',
  refusable: ['begin', 'asked'],
};

const LETTERS = { approved: 'E', declined: 'R', canceled: 'C', expired: 'X', pending: '' } as const;
const yappySays: PaymentDriver['say'] = (said, details = {}) =>
  yappyAnswer({ letter: LETTERS[said], outcome: said, ...details });
const yappy: PaymentDriver = {
  ...COMMON,
  method: 'yappy',
  codOper: drawn.codOper,
  open: ({ begin, status, cancel, byAttempt }, change) => {
    const calls = { yappyRequest: begin, yappyStatus: status, cancelYappy: cancel } as object;
    const opened = openYappy(calls, { api: fakeApi({ paymentByAttempt: byAttempt } as object), ...change });
    const press = () => {
      opened.store.form.set('phone', '6123-4567');
      return opened.store.submit();
    };
    return { ...opened, press };
  },
  begun: (details) => yappySays('pending', details),
  say: yappySays,
  giveUp: { type: 'giveUp' },
  cancel: { event: { type: 'giveUp' } },
  told: 'event',
  deadline: 'asks',
};

const brebSays: PaymentDriver['say'] = (said, details = {}) =>
  brebAnswer({ status: STATUS[said], outcome: said, ...details });
const breb: PaymentDriver = {
  ...COMMON,
  method: 'breb',
  codOper: drawn.codOper,
  open: ({ begin, status, cancel, byAttempt }, change) => {
    const calls = { brebRequest: begin, brebStatus: status, cancelBreb: cancel } as object;
    const opened = openBreb(calls, { api: fakeApi({ paymentByAttempt: byAttempt } as object), ...change });
    return { ...opened, press: () => opened.store.submit() };
  },
  begun: (details) => brebSays('pending', details),
  say: brebSays,
  giveUp: { type: 'giveUp' },
  cancel: { event: { type: 'giveUp' } },
  told: 'event',
  deadline: 'asks',
};

const clave: PaymentDriver = {
  ...COMMON,
  method: 'clave',
  codOper: 'LK-C1',
  open: ({ begin, status, cancel, byAttempt }, change) => {
    const api = { paymentByOperation: status, paymentByAttempt: byAttempt } as object;
    const opened = openClave({ clave: { claveStart: begin, cancelClave: cancel } as object, api }, change);
    return { ...opened, press: () => opened.store.submit() };
  },
  begun: ({ expiresAt, ...details } = {}) => ({
    ...claveSession(details),
    ...(expiresAt !== undefined && { expiresAt }),
  }),
  say: (said, details) => claveAnswer({ status: STATUS[said], outcome: said, ...details }),
  cancel: { event: { type: 'cancel' } },
  deadline: 'asks',
  reopens: true,
};

const cryptoSays: PaymentDriver['say'] = (said, details = {}) =>
  cryptoAnswer({
    outcome: said,
    ...(said === 'approved' && { status: 1, situation: 'paid', transfers: [transfer()] }),
    ...details,
  });
const crypto: PaymentDriver = {
  ...COMMON,
  method: 'crypto',
  codOper: 'CRYPTO-1',
  open: ({ begin, asked, status, byAttempt }, change) => {
    const calls = { createCrypto: begin, updateCrypto: asked, cryptoPayment: status } as object;
    const opened = openCrypto(calls, { api: fakeApi({ paymentByAttempt: byAttempt } as object), ...change });
    const { store, state, send } = opened;
    const press = async () => {
      await store.submit();
      await vi.advanceTimersByTimeAsync(0);
      if (state().name !== 'choosing') return;
      store.chooseCoin('USDT');
      await vi.advanceTimersByTimeAsync(0);
      store.chooseNetwork('TRC20');
      send({ type: 'chosen' });
    };
    return { ...opened, press };
  },
  begun: () => cryptoBegun,
  say: cryptoSays,
  noAnswer: 'payerTriesAgain',
  check: { type: 'submitted' },
  told: 'event',
  // Coin that is on its way may arrive after any end.
  late: ENDS,
  refusable: ['begin', 'asked'],
  refusal: 'isCorrected',
};

const cashSays = saying(OPER, 'cash', { pending: 0, approved: 1, declined: 3, canceled: 3, expired: 3 });
const cash: PaymentDriver = {
  ...COMMON,
  method: 'cash',
  codOper: OPER,
  open: ({ begin, status }, change) => {
    const opened = openCash({
      cash: { cashPointPayment: begin } as object,
      api: { paymentByAttempt: status } as object,
      ...change,
    });
    const press = () => {
      fillCash(opened);
      return opened.store.submit();
    };
    return { ...opened, press };
  },
  begun: (details) => ({ ...cashSays('pending', details), result: `1|${OPER}`, voucher: voucher() }),
  say: cashSays,
  noAnswer: 'looksUp',
  giveUp: { type: 'edit' },
  told: 'eventAndResult',
  // A counter that cannot refuse a voided voucher accepts it.
  late: ['expired', 'canceled'],
};

const pse: PaymentDriver = {
  ...COMMON,
  method: 'pse',
  codOper: PSE_OPER,
  open: ({ begin, status, byAttempt }, change) => {
    const calls = { psePayment: begin, pseStatus: status } as object;
    const opened = openPse(calls, { api: fakeApi({ paymentByAttempt: byAttempt } as object), ...change });
    const press = () => {
      fillPse(opened.store);
      return opened.store.submit();
    };
    return { ...opened, press };
  },
  begun: (details) => pseSays('pending', details),
  say: pseSays,
  told: 'event',
  deadline: 'asks',
  // The bank may debit the account after the payment was left.
  late: ['expired', 'canceled'],
};

const balanceSays = saying('PFW-1', 'balance');
const balance: PaymentDriver = {
  ...COMMON,
  method: 'balance',
  codOper: 'PFW-1',
  open: ({ begin, status, byAttempt }, change) => {
    const api = fakeApi({ paymentByOperation: status, paymentByAttempt: byAttempt } as object);
    const opened = openBalance({ payActivity: begin }, { api, ...change });
    const press = async () => {
      await vi.advanceTimersByTimeAsync(0);
      return opened.store.pay();
    };
    return { ...opened, press };
  },
  begun: (details) => balanceSays('pending', details),
  say: balanceSays,
  late: [],
};

export const PAYMENT_DRIVERS: Readonly<Record<MethodId, PaymentDriver>> = {
  card,
  nequi,
  yappy,
  breb,
  clave,
  crypto,
  cash,
  pse,
  balance,
};
