import { CASH_PENDING_MS } from '@istmo/domain';
import type { ModelNetwork } from './model-network';
import { isOpen, type ModelPayment, type ModelProvider } from './model-provider';

/** The amount of every payment in a run, in minor units. */
export const TOTAL = 4815;

/** What the provider stores about a payment besides its status. */
export type ModelDetail = {
  /** How the Nequi payer receives the request. */
  way: '' | 'push' | 'qr';
  resendAt?: number;
  /** Crypto: the chosen network, and the amount sent over it, in hundredths of a coin. */
  network: string;
  rateEndsAt?: number;
  transfers: { units: number; confirmations: number; isLate: boolean }[];
  /** A card payment in manual review. */
  inRevision: boolean;
};

export type Details = ReturnType<typeof createDetails>;

export function createDetails() {
  const notes = new Map<string, ModelDetail>();
  const of = ({ attemptId }: Pick<ModelPayment, 'attemptId'>): ModelDetail => {
    const note = notes.get(attemptId);
    if (note) return note;
    const fresh: ModelDetail = { way: '', network: '', transfers: [], inRevision: false };
    notes.set(attemptId, fresh);
    return fresh;
  };
  return { of };
}

const CONFIRMATIONS = 20;

/** What can happen to a payment outside of the checkout. */
export const HAPPENINGS = [
  'pays',
  'refuses',
  'cancels',
  'letsItExpire',
  'paysLate',
  'sendsLittle',
  'sendsMuch',
  'confirms',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

type ThirdPartyContext = { provider: ModelProvider; details: Details; now: () => number };

export type ThirdParties = ReturnType<typeof createThirdParties>;

/** The third parties: the payer's app, the bank, the counter, the blockchain. Each acts on the payment if it can. */
export function createThirdParties({ provider, details, now }: ThirdPartyContext) {
  const isAsked = (payment: ModelPayment): boolean =>
    payment.method !== 'crypto' && payment.status !== 'created';

  /** Confirmed crypto that arrived in time pays once it is enough. */
  function count(payment: ModelPayment): void {
    const { transfers } = details.of(payment);
    const counted = transfers.filter(
      ({ isLate, confirmations }) => !isLate && confirmations >= CONFIRMATIONS,
    );
    const units = counted.reduce((sum, one) => sum + one.units, 0);
    if (units >= TOTAL) provider.take(payment);
    else provider.touch(payment);
  }

  function send(payment: ModelPayment, units: number): void {
    const { network, rateEndsAt = 0, transfers } = details.of(payment);
    if (network === '') return;
    transfers.push({ units, confirmations: 0, isLate: rateEndsAt <= now() });
    if (isOpen(payment)) payment.endsAt = now() + CASH_PENDING_MS;
    count(payment);
  }

  const acts: Readonly<Record<Happening, (payment: ModelPayment) => void>> = {
    pays: (payment) => {
      if (payment.method === 'crypto') send(payment, TOTAL);
      else if (isAsked(payment) && isOpen(payment)) provider.take(payment);
    },
    refuses: (payment) => isAsked(payment) && provider.end(payment, 'declined', 'payment_declined'),
    cancels: (payment) => isAsked(payment) && provider.end(payment, 'canceled', 'payment_canceled'),
    letsItExpire: (payment) => {
      if (isAsked(payment)) provider.end(payment, 'expired', 'payment_expired');
    },
    // A counter that cannot refuse money also takes it for a voided payment.
    paysLate: (payment) => {
      if (isAsked(payment) && (payment.status === 'expired' || payment.voided)) provider.take(payment);
    },
    sendsLittle: (payment) => payment.method === 'crypto' && send(payment, TOTAL / 3),
    sendsMuch: (payment) => payment.method === 'crypto' && send(payment, 2 * TOTAL),
    confirms: (payment) => {
      if (payment.method !== 'crypto') return;
      for (const one of details.of(payment).transfers) one.confirmations = CONFIRMATIONS;
      count(payment);
    },
  };

  return {
    count,
    /** Pays a payment in every way that is still possible, in time or late. */
    paysAll: (payment: ModelPayment): void => {
      acts.pays(provider.current(payment));
      acts.paysLate(payment);
      acts.confirms(payment);
    },
    happens: (what: Happening): void => {
      const payment = provider.last();
      if (payment) acts[what](provider.current(payment));
    },
  };
}

type Opened = { sessionToken: string; onResult: (result: unknown) => void };

/** The network's page that is shown, if any. */
export type ClavePage = { opened: Opened | undefined };
type Script = { network: ModelNetwork; clave: ClavePage };

/** Clave's script: it is loaded over the network, shows a page, and reports the end of that page. */
export function fakeClaveScript({ network, clave }: Script) {
  clave.opened = undefined;
  const open = (opened: Opened) => {
    clave.opened = opened;
    return {
      close: () => {
        if (clave.opened === opened) clave.opened = undefined;
      },
    };
  };
  return (): Promise<void> =>
    network.call('change', () => void Object.assign(window, { istmoClave: { open } }));
}
