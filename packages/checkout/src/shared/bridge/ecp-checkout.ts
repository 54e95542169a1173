import { type MethodId, parseExpiresAt, type PaymentInfo, type ResultAmount } from '@istmo/domain';
import { paymentTotal } from '../payment/payment-total';
import type { LoadedPayment } from './bridge';

/** The versions of the protocol whose checkout object has the shape that is written here. */
export const ECP_VERSIONS: readonly string[] = ['2026-04-08', '2026-08-25'];

/** A message of the protocol. A `recoverable` error leaves the payer at the form. */
export type EcpMessage =
  | { type: 'info'; code: string; content: string }
  | { type: 'error'; code: string; content: string; severity: 'recoverable' | 'unrecoverable' };

/** Where the payment stands. */
export type EcpState = {
  status: 'ready_for_complete' | 'complete_in_progress' | 'completed';
  method?: MethodId;
  messages: readonly EcpMessage[];
  /** The operation, once it is approved. */
  codOper?: string;
  /** What was charged, where it is not the price of the link: a donation, or an amount that the payer typed. */
  charged?: ResultAmount;
};

type Session = {
  info: PaymentInfo;
  merchantProfile: LoadedPayment['merchantProfile'];
  version: string;
  state: EcpState;
  /** This payment as an ordinary page. */
  continueUrl: string;
  /** The address of an operation's receipt. */
  receiptUrl: (codOper: string) => string;
};

/** The checkout object of the Embedded Checkout Protocol. Amounts are minor units, as ours are. */
export function toEcpCheckout({ version, info, merchantProfile, state, continueUrl, receiptUrl }: Session) {
  const { code, currency } = info;
  const { status, method, messages, codOper } = state;
  const { termsUrl } = merchantProfile.merchant;
  const expiresAt = expiryOf(info);
  return {
    ucp: {
      version,
      status: 'success',
      services: { 'dev.ucp.shopping': [{ version, transport: 'embedded', config: CONFIG }] },
    },
    id: code,
    line_items: [lineOf(info, merchantProfile)],
    status,
    currency,
    totals: totalsOf(info, state.charged),
    links: termsUrl ? [{ type: 'terms_of_service', url: termsUrl }] : [],
    messages,
    continue_url: continueUrl,
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(method && { payment: { instruments: [instrumentOf(method)] } }),
    ...(codOper !== undefined && { order: { id: codOper, permalink_url: receiptUrl(codOper) } }),
  };
}

const CONFIG = { delegate: ['window.open'], color_scheme: ['light', 'dark'] };

/** What is paid is one line: a link has no list of things. */
function lineOf(info: PaymentInfo, { merchant }: LoadedPayment['merchantProfile']) {
  const { code, alias, detail, amount } = info;
  return {
    id: code,
    item: { id: code, title: alias || detail || merchant.merchantName, price: amount },
    quantity: 1,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

/** A discount is negative, and what the payer added has no type of the protocol's, so it says what it is. */
function totalsOf(info: PaymentInfo, charged: ResultAmount | undefined) {
  const { amount, discount, taxAmount } = info;
  const price = paymentTotal(info).amount;
  const total = charged?.minorUnits ?? price;
  return [
    { type: 'subtotal', amount },
    ...(discount > 0 ? [{ type: 'discount', amount: -discount }] : []),
    ...(taxAmount > 0 ? [{ type: 'tax', amount: taxAmount }] : []),
    ...(total === price
      ? []
      : [{ type: 'payer_amount', display_text: 'Added by the payer', amount: total - price }]),
    { type: 'total', amount: total },
  ];
}

const instrumentOf = (method: MethodId) => ({ id: method, handler_id: method, type: method, selected: true });

function expiryOf({ othersValues }: PaymentInfo): string | undefined {
  const at = parseExpiresAt(othersValues.EXPIRES_AT);
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** The end of a session that cannot be paid, in both shapes that hosts read. */
export function toEcpError(
  version: string,
  { code, content, continueUrl }: { code: string; content: string; continueUrl: string },
) {
  const error = {
    ucp: { version, status: 'error' },
    messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    continue_url: continueUrl,
  };
  return { error, ...error };
}
