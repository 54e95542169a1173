import type { CryptoAnswer } from '@istmo/contract/provider';
import {
  CRYPTO_EXPIRED,
  CRYPTO_LOADING,
  type CryptoError,
  type CryptoEvent,
  type CryptoState,
  cryptoSteps,
  type Machine,
  reversalIn,
} from '@istmo/domain';
import { type LinkExpired, linkExpired } from '../../shared/payment/flow/payment-machine';

/** The domain's steps, and the states that the page adds. */
export type CryptoFlowState =
  | CryptoState
  /** The payer has not begun. */
  | { name: 'editing'; error?: CryptoError }
  /** A payment that an earlier page began is looked up. */
  | { name: 'resuming' }
  | LinkExpired;

export type CryptoFlowEvent =
  | CryptoEvent
  | { type: 'submit' }
  /** The payer wants another coin or network. */
  | { type: 'change' }
  /** A transfer was seen: the coin is no longer the payer's to choose. */
  | { type: 'sent' }
  /** The status was requested, and the payment is not paid yet. */
  | { type: 'looked' }
  | { type: 'edit' }
  | { type: 'linkExpired'; reason?: string };

const isOver = ({ codeError }: CryptoError): boolean => codeError === CRYPTO_EXPIRED.codeError;
const paying = (): CryptoFlowState => ({ name: 'paying' });
const paid = (): CryptoFlowState => ({ name: 'paid' });

export const cryptoMachine: Machine<CryptoFlowState, CryptoFlowEvent> = {
  editing: { submit: () => ({ name: 'initializing' }), confirmed: paid },
  resuming: {
    initialized: () => ({ name: 'listing' }),
    updated: paying,
    confirmed: paid,
    failed: (_, { error }) => ({ name: 'editing', error }),
  },
  initializing: { ...cryptoSteps.initializing, confirmed: paid, linkExpired },
  listing: cryptoSteps.listing,
  choosing: {
    ...cryptoSteps.choosing,
    // The screen explains an expired rate in other words.
    sent: ({ error }) => (error && !isOver(error) ? { name: 'paying', error } : paying()),
  },
  updating: {
    ...cryptoSteps.updating,
    linkExpired,
  },
  paying: { ...cryptoSteps.paying, change: () => ({ name: 'listing' }) },
  processing: { ...cryptoSteps.processing, looked: paying, sent: paying },
  paid: {},
  failed: { ...cryptoSteps.failed, edit: ({ error }) => ({ name: 'editing', error }) },
  linkExpired: {},
};

/** The step numbers of the specification. */
export const CRYPTO_STEP: Readonly<Record<CryptoFlowState['name'], 1 | 2 | 3 | 4>> = {
  editing: 1,
  resuming: 1,
  initializing: 1,
  listing: 2,
  failed: 1,
  linkExpired: 1,
  choosing: 2,
  updating: 2,
  paying: 3,
  processing: 3,
  paid: 4,
};

export function isLoading({ name }: CryptoFlowState): boolean {
  return name === 'resuming' || CRYPTO_LOADING.some((loading) => loading === name);
}

/** The error of a step's last attempt. */
export function errorIn(state: CryptoFlowState): CryptoError | undefined {
  return 'error' in state ? state.error : undefined;
}

/** Whether the step fills the page: a paid payment, or one to send coin to, has no choice of methods. */
export function fillsPage(state: CryptoFlowState): boolean {
  return isAtInvoice(state) || state.name === 'paid';
}

/** Whether the payer chooses a coin and a network, in a sheet of its own. */
export function isAtCoins({ name }: CryptoFlowState): boolean {
  return name === 'listing' || name === 'choosing' || name === 'updating';
}

/** Whether the address or the status of the transfer is shown. */
export function isAtInvoice({ name }: CryptoFlowState): boolean {
  return name === 'paying' || name === 'processing';
}

type Payment = Pick<CryptoAnswer, 'status' | 'outcome' | 'reason' | 'transfers'>;

const ENDED: readonly CryptoAnswer['outcome'][] = ['declined', 'expired', 'canceled'];

/**
 * The status of a payment. Crypto's own code knows only paid and not paid, so the end of an unpaid one is its
 * outcome. A reversed payment still counts as paid here: its receipt says that the money went back.
 */
export function cryptoStatusOf({
  status,
  outcome,
  reason,
}: Pick<Payment, 'status' | 'outcome' | 'reason'>): 'paid' | 'ended' | 'open' {
  if (status === 1 || outcome === 'approved' || reversalIn(reason)) return 'paid';
  return ENDED.includes(outcome) ? 'ended' : 'open';
}

/** Whether the payer has sent anything, even too little, too late, or over a wrong network. */
export function isSent(payment: Pick<Payment, 'transfers'> | undefined): boolean {
  return payment !== undefined && payment.transfers.length > 0;
}

/** Whether the payer can send now: not while enough is on its way, and not at an expired rate. */
export function canSend(
  { situation, uri }: Pick<CryptoAnswer, 'situation' | 'uri'>,
  rateOver: boolean,
): boolean {
  return !rateOver && uri !== '' && situation !== 'confirming' && situation !== 'late';
}

/** Whether the payer has to agree to a new rate first. */
export function needsRate({ situation }: Pick<CryptoAnswer, 'situation'>, rateOver: boolean): boolean {
  return situation === 'late' || (rateOver && situation !== 'confirming');
}

/** How many confirmations there are and are needed. With several transfers, the latest one counts. */
export function confirmationsOf(payment: Pick<CryptoAnswer, 'transfers' | 'network' | 'cryptoNetwork'>): {
  seen: number;
  needed: number;
} {
  const counts = payment.transfers
    .filter(({ network }) => network === payment.network)
    .map(({ confirmations }) => confirmations);
  const needed = payment.cryptoNetwork.find(({ network }) => network === payment.network)?.confirmations ?? 1;
  return { seen: Math.min(needed, ...counts), needed };
}
