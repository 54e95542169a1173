import type { Merchant } from '@istmo/contract/provider';
import type { CustomField, Machine, MessageKey, MethodId, Money } from '@istmo/domain';

/** The payment request from the e-mail, as the provider knows it. */
export type RequestedPayment = {
  /** A merchant, or the name of the wallet user who asks. */
  from: Merchant | string;
  concept: string;
  /** Undefined if the payer types it. */
  total?: Money;
  /** Epoch ms. */
  until?: number;
  /** The merchant's methods for it. */
  methods?: readonly MethodId[];
  /** The merchant's fields that the payer sees. */
  fields?: readonly CustomField[];
  /** Only a wallet user may pay it, and nobody is logged in. */
  needsLogin?: boolean;
  /** The path of the page where it is paid. */
  path: string;
};

/** There is nothing to show: the payer goes to another page. */
type Elsewhere = { name: 'elsewhere'; path: string };

export type EmailPaymentState =
  | { name: 'loading' }
  | { name: 'requested'; payment: RequestedPayment }
  | { name: 'paid' }
  /** The payment of the request waits for its answer. */
  | { name: 'pending' }
  /** `message` is the provider's own text; empty if it sends none. */
  | { name: 'refused'; key: MessageKey; message: string }
  | { name: 'unreachable' }
  | Elsewhere;

export type EmailPaymentEvent =
  | { type: 'found'; payment: RequestedPayment }
  | { type: 'paid' }
  | { type: 'pending' }
  | { type: 'refused'; key: MessageKey; message: string }
  | { type: 'led'; path: string }
  | { type: 'failed' }
  | { type: 'retry' };

export const emailPaymentMachine: Machine<EmailPaymentState, EmailPaymentEvent> = {
  loading: {
    found: (_, { payment }) => ({ name: 'requested', payment }),
    paid: () => ({ name: 'paid' }),
    pending: () => ({ name: 'pending' }),
    refused: (_, { key, message }) => ({ name: 'refused', key, message }),
    led: (_, { path }) => ({ name: 'elsewhere', path }),
    failed: () => ({ name: 'unreachable' }),
  },
  unreachable: { retry: () => ({ name: 'loading' }) },
  requested: {},
  paid: {},
  pending: {},
  refused: {},
  elsewhere: {},
};
