import type { Merchant } from '@istmo/contract/provider';
import type { Machine, MessageKey, Money } from '@istmo/domain';

/** What is asked for by mail, as the provider knows it. */
export type AskedPayment = {
  /** A merchant, or the name of the wallet user who asks. */
  from: Merchant | string;
  concept: string;
  /** Nothing where the payer types it. */
  total?: Money;
  /** Epoch ms. */
  until?: number;
  /** Where it is paid. */
  path: string;
};

/** Where a payer is led who cannot be shown anything here. */
type Elsewhere = { name: 'elsewhere'; path: string };

export type EmailPaymentState =
  | { name: 'looking' }
  | { name: 'asked'; payment: AskedPayment }
  | { name: 'paid' }
  /** `message` is the provider's own text; empty where it sends none. */
  | { name: 'refused'; key: MessageKey; message: string }
  | { name: 'unreachable' }
  | Elsewhere;

export type EmailPaymentEvent =
  | { type: 'found'; payment: AskedPayment }
  | { type: 'paid' }
  | { type: 'refused'; key: MessageKey; message: string }
  | { type: 'led'; path: string }
  | { type: 'failed' }
  | { type: 'retry' };

export const emailPaymentMachine: Machine<EmailPaymentState, EmailPaymentEvent> = {
  looking: {
    found: (_, { payment }) => ({ name: 'asked', payment }),
    paid: () => ({ name: 'paid' }),
    refused: (_, { key, message }) => ({ name: 'refused', key, message }),
    led: (_, { path }) => ({ name: 'elsewhere', path }),
    failed: () => ({ name: 'unreachable' }),
  },
  unreachable: { retry: () => ({ name: 'looking' }) },
  asked: {},
  paid: {},
  refused: {},
  elsewhere: {},
};
