import type { CheckoutResult, FrameEvent, FrameOptions } from '@istmo/contract/bridge';
import {
  isAllowedOrigin,
  type MethodId,
  parseExpiresAt,
  pathTo,
  type PaymentInfo,
  type ResultAmount,
} from '@istmo/domain';
import { paymentTotal } from '../payment/payment-total';
import { createSafeStorage } from '../storage/safe-storage';
import type { LoadedPayment, NewBridge } from './bridge';
import { connectToEcpHost, type EcpHost } from './ecp-host';
import type { OpenBridgeOptions } from './open-bridge';
import { createPageBridge, leaveFor } from './page-bridge';

/** The versions of the protocol whose checkout object has the shape of `toEcpCheckout`. */
const ECP_VERSIONS: readonly string[] = ['2026-04-08', '2026-08-25'];

/** A message of the protocol. A `recoverable` error leaves the payer at the form. */
type EcpMessage =
  | { type: 'info'; code: string; content: string }
  | { type: 'error'; code: string; content: string; severity: 'recoverable' | 'unrecoverable' };

/** The payment's status in the protocol. */
type EcpState = {
  status: 'ready_for_complete' | 'complete_in_progress' | 'completed';
  method?: MethodId;
  messages: readonly EcpMessage[];
  /** The operation, once it is approved. */
  codOper?: string;
  /** The charged amount, if it is not the link's price: with a donation, or an amount that the payer typed. */
  charged?: ResultAmount;
};

type Session = {
  info: PaymentInfo;
  merchantProfile: LoadedPayment['merchantProfile'];
  version: string;
  state: EcpState;
  /** The address of this payment as a hosted page. */
  continueUrl: string;
  /** The address of an operation's receipt. */
  receiptUrl: (codOper: string) => string;
};

/** The checkout object of the Embedded Checkout Protocol. Amounts are minor units, as ours are. */
function toEcpCheckout({ version, info, merchantProfile, state, continueUrl, receiptUrl }: Session) {
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

/** The payment is one line item, because a link has no list of items. */
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

/** A discount is negative. The protocol has no type for an amount that the payer added, so that line names itself. */
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
function toEcpError(
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

type EcpBridgeOptions = Pick<OpenBridgeOptions, 'window' | 'search' | 'now'>;

/** The parameters of the address with which the host opened the page. A bank sends the payer back without them. */
type Opening = { version: string; delegate: string[]; scheme: string };

const KEY = 'istmo.ecp';

function openingOf({ search }: EcpBridgeOptions): Opening | undefined {
  const storage = createSafeStorage(() => sessionStorage);
  const query = new URLSearchParams(search);
  const version = query.get('ec_version');
  if (version === null) return readOpening(storage.get(KEY));
  const delegate = (query.get('ec_delegate') ?? '').split(',');
  const opening = { version, delegate, scheme: query.get('ec_color_scheme') ?? '' };
  storage.set(KEY, JSON.stringify(opening));
  return opening;
}

function readOpening(stored: string | undefined): Opening | undefined {
  // Only this file writes it.
  return stored === undefined ? undefined : (JSON.parse(stored) as Opening);
}

/** The address of this payment as a hosted page, without the host's parameters. */
function continueUrlOf({ location }: Window): string {
  const query = new URLSearchParams(location.search);
  const read = (name: string) => query.get(name) ?? undefined;
  return location.origin + pathTo('checkout', { type: read('type'), slug: read('slug'), code: read('code') });
}

/**
 * The bridge of a checkout that an app or an agent's page opened by the Embedded Checkout Protocol, in a window or a frame. Until
 * a host has answered, the page is an ordinary hosted page.
 */
export function createEcpBridge(options: EcpBridgeOptions): NewBridge {
  const { window, now } = options;
  const opening = openingOf(options);
  const page = createPageBridge({ options: themeOf(opening), now, go: leaveFor });
  const isFramed = window.parent !== window;
  const peer = (isFramed ? window.parent : window.opener) as Window | null;
  if (!opening || !peer) return page;
  const { dataset } = window.document.documentElement;
  if (isFramed) dataset['embedded'] = '';
  const listeners = new Set<() => void>();
  const isHeld = () => host.isPinned();
  const host = connectToEcpHost({
    window,
    peer,
    delegate: isFramed ? opening.delegate.filter((name) => name === 'window.open') : [],
    onAnswer: () => {
      if (isFramed) nameHost(window, host.origin());
      session.answered();
      listeners.forEach((listener) => listener());
    },
  });
  const session = createSession({ host, version: opening.version, continueUrl: continueUrlOf(window) });
  return {
    ...page,
    kind: 'frame',
    admit(allowedOrigins, payment) {
      page.admit(allowedOrigins);
      if (payment) session.present(payment);
      return true;
    },
    ready: () => session.start(),
    emit: session.emit,
    submit: (method) => {
      session.emit({ type: 'submitted', method });
      return Promise.resolve(true);
    },
    finish: (result) => {
      page.finish(result);
      session.finish(result);
    },
    fail: ({ code, message }) => session.fail(code, message),
    // A window that a page opened may always be closed.
    leadsBack: (own) => !isFramed || (!isHeld() && page.leadsBack(own)),
    onAdmit: (listener) => {
      const forget = page.onAdmit(listener);
      listeners.add(listener);
      return () => {
        forget();
        listeners.delete(listener);
      };
    },
    async close(leaving) {
      if (!isHeld() && page.leadsBack(session.returnUrl())) return page.close(leaving);
      if (leaving) session.finish(leaving);
      if (!isFramed) window.close();
    },
  };
}

/** Writes the host's origin into the address, from which the third-party frames read it. */
function nameHost({ location, history }: Window, origin: string): void {
  const query = new URLSearchParams(location.search);
  query.set('origin', origin);
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}${location.hash}`);
}

function themeOf(opening: Opening | undefined): FrameOptions {
  const { scheme = '' } = opening ?? {};
  return scheme === 'light' || scheme === 'dark' ? { theme: scheme } : {};
}

const UNKNOWN_VERSION = {
  code: 'version_unsupported',
  content: `The checkout speaks ${ECP_VERSIONS.join(' and ')}.`,
};
const NOT_LISTED = {
  code: 'security_error',
  content: 'The merchant has not allowed this origin to host the checkout.',
};
const info = (code: string, content: string): Pick<EcpState, 'messages'> => ({
  messages: [{ type: 'info', code, content }],
});
const PENDING = {
  status: 'complete_in_progress',
  ...info('payment_pending', 'The payment is not paid yet. Nothing may be handed over.'),
} as const;

/** The protocol's method and change of state for an event of the checkout. */
function changeBy(event: FrameEvent): [method: string, change: Partial<EcpState>] {
  const { method } = event;
  switch (event.type) {
    case 'methodChosen':
      return ['ec.payment.change', { method }];
    case 'submitted':
      return ['ec.payment.change', { method, status: 'complete_in_progress', messages: [] }];
    case 'challenged':
      return ['ec.messages.change', info('awaiting_authentication', 'The payer is at the bank.')];
    case 'pending':
      return ['ec.messages.change', info('awaiting_approval', 'The payer approves it outside of this page.')];
    case 'declined':
      return ['ec.messages.change', { status: 'ready_for_complete', messages: [declinedBy(event.reason)] }];
  }
}

const declinedBy = (reason: string): EcpMessage => ({
  type: 'error',
  code: 'payment_failed',
  content: reason,
  severity: 'recoverable',
});

type SessionOptions = { host: EcpHost; version: string; continueUrl: string };

/** Sends the session's notifications to the host, once it has answered and the merchant allows its origin. Only one is final. */
function createSession({ host, version, continueUrl }: SessionOptions) {
  let payment: LoadedPayment | undefined;
  let state: EcpState = { status: 'ready_for_complete', messages: [] };
  let isShown = false;
  let isStarted = false;
  let isOver = false;
  let failure: Failure | undefined;
  const receiptUrl = (codOper: string) => new URL(pathTo('receipt', { codOper }), continueUrl).href;
  const notify = (method: string): void => {
    if (!isStarted || isOver || payment?.info.status !== 'fulfilled') return;
    const paid = { info: payment.info.value, merchantProfile: payment.merchantProfile };
    host.notify(method, { checkout: toEcpCheckout({ ...paid, version, state, continueUrl, receiptUrl }) });
  };
  /** Starts the session or reports the error, as soon as enough is known. */
  const proceed = (): void => {
    if (isOver || !host.isPinned()) return;
    const why = refusalOf(host, { version, payment }) ?? failure;
    if (why) {
      isOver = true;
      host.notify('ec.error', toEcpError(version, { ...why, continueUrl }));
    } else if (!isStarted && isShown && payment?.info.status === 'fulfilled') {
      isStarted = true;
      notify('ec.start');
    }
  };
  const change = (method: string, next: Partial<EcpState>): void => {
    state = { ...state, ...next };
    notify(method);
  };
  const fail = (code: string, content: string): void => {
    failure ??= { code, content: content || code };
    proceed();
  };
  const complete = (codOper: string, amount: CheckoutResult['amount']): void => {
    const price = payment?.info.status === 'fulfilled' ? paymentTotal(payment.info.value).amount : undefined;
    if (amount && amount.minorUnits !== price) change('ec.totals.change', { charged: amount });
    change('ec.complete', { status: 'completed', messages: [], codOper });
    isOver ||= isStarted;
  };
  return {
    answered: proceed,
    returnUrl: () => (payment?.info.status === 'fulfilled' ? payment.info.value.returnUrlString : ''),
    present(known: LoadedPayment): void {
      payment = known;
      proceed();
    },
    start(): void {
      isShown = true;
      proceed();
    },
    emit: (event: FrameEvent): void => change(...changeBy(event)),
    fail,
    finish({ outcome, codOper, amount, reason = outcome, legacy }: CheckoutResult): void {
      if (outcome === 'expired' || outcome === 'failed') fail(reason, legacy.Razon);
      else if (outcome === 'pending') change('ec.messages.change', PENDING);
      else if (outcome === 'approved' && codOper !== undefined) complete(codOper, amount);
    },
  };
}

type Failure = { code: string; content: string };

/** Why the host gets only an error: an unknown version, or an origin that the merchant has not allowed. */
function refusalOf(
  host: EcpHost,
  { version, payment }: { version: string; payment: LoadedPayment | undefined },
): Failure | undefined {
  if (!ECP_VERSIONS.includes(version)) return UNKNOWN_VERSION;
  return payment && !isAllowedOrigin(host.origin(), payment.merchantProfile.embeddedHosts)
    ? NOT_LISTED
    : undefined;
}
