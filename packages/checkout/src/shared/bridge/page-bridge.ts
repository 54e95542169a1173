import type { BridgeFailure, CheckoutResult, FrameEvent, FrameOptions } from '@istmo/contract/bridge';
import { isAllowedOrigin, toCheckoutResult } from '@istmo/domain';
import type { NewBridge } from './bridge';
import { toWebUrl } from './to-web-url';

/** The callbacks of the page that mounts the widget. They receive what the host of a frame receives. */
export type PageHost = {
  /** Called for each event before the result. */
  onEvent?: ((event: FrameEvent) => void) | undefined;
  /** The result, once. The receipt can stay on the screen after it. */
  onResult?: ((result: CheckoutResult) => void) | undefined;
  /** The widget cannot open, or something did not load. */
  onError?: ((failure: BridgeFailure) => void) | undefined;
};

export type PageBridgeOptions = {
  /** The return address that the merchant's page has given. Without it, the payment link's own address is used. */
  returnUrl?: string | undefined;
  /** The other options of the merchant's page. */
  options: FrameOptions;
  now: () => number;
  /** Leaves the hosted page. Resolves if the payer comes back to it. */
  go: (url: string) => Promise<void>;
  /** The callbacks of the provider's own page that mounts the widget. The hosted page has none. */
  host?: PageHost | undefined;
};

const noop = (): void => undefined;

/** The bridge of the hosted page and of a mounted widget: closing returns to the merchant with the result. */
export function createPageBridge({ returnUrl, options, now, go, host }: PageBridgeOptions): NewBridge {
  let result: CheckoutResult | undefined;
  const finish = (next: CheckoutResult | undefined): void => {
    if (!next) return;
    // The merchant gets the result only when the payer leaves, so the last one counts. A paid result stays, unless the money of
    // the same payment went back.
    const isSame = result?.codOper !== undefined && result.codOper === next.codOper;
    if (!result?.paid || next.paid || isSame) result = next;
    sendFirst(next);
  };
  let isSent = false;
  const sendFirst = (first: CheckoutResult): void => {
    if (isSent) return;
    isSent = true;
    host?.onResult?.(first);
  };
  const fail = (failure: BridgeFailure): void => host?.onError?.(failure);
  const addressBack = (last: CheckoutResult): string | undefined =>
    [returnUrl, last.legacy.returnUrl]
      .map((wanted) => returnAddress({ returnUrl: wanted, allowed: admission.origins() ?? [], result: last }))
      .find((found) => found !== undefined);
  let applied: Promise<unknown> = Promise.resolve();
  let isLeaving = false;
  const admission = createAdmission();
  return {
    kind: 'page',
    isMounted: host !== undefined,
    admit: admission.admit,
    options: () => applied.then(() => options),
    onUpdate: () => noop,
    ready: noop,
    resize: noop,
    emit: (event) => host?.onEvent?.(event),
    // While the next page loads, the payer can still press the pay button.
    submit(method) {
      if (!isLeaving) host?.onEvent?.({ type: 'submitted', method });
      return Promise.resolve(!isLeaving);
    },
    finish,
    async close(leaving) {
      finish(leaving);
      const last = result ?? toCheckoutResult({ outcome: 'canceled', at: now() });
      const address = addressBack(last);
      if (address === undefined) return;
      sendFirst(last);
      isLeaving = true;
      await go(address);
      isLeaving = false;
    },
    onAdmit: admission.onAdmit,
    leadsBack: (own) => [returnUrl, own].some((wanted) => leads(wanted, admission.origins())),
    fail,
    report: fail,
    remember: noop,
    guardClose: noop,
    applyOptionsWith: (apply) => void (applied = apply(options)),
  };
}

/** Goes to another page. Resolves if the browser shows this one again as it was left. */
export function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

/** Keeps the merchant's origins, which are unknown until the merchant has loaded. */
function createAdmission() {
  const listeners = new Set<() => void>();
  let allowed: readonly string[] | undefined;
  return {
    origins: () => allowed,
    admit: (allowedOrigins: readonly string[]): boolean => {
      allowed = allowedOrigins;
      listeners.forEach((listener) => listener());
      return true;
    },
    onAdmit: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function leads(wanted: string | undefined, allowed: readonly string[] | undefined): boolean {
  const url = toWebUrl(wanted);
  return url !== undefined && (!allowed || isAllowedOrigin(url.origin, allowed));
}

type ReturnAddressOptions = {
  returnUrl: string | undefined;
  /** The merchant's origins. The payer is sent to no other. */
  allowed: readonly string[];
  result: CheckoutResult;
};

/**
 * The merchant's address with the notification's fields in its query, or `undefined` if there is no allowed address. Anyone
 * can write such an address, so the merchant's server trusts only `SignedResult`.
 */
export function returnAddress({ returnUrl, allowed, result }: ReturnAddressOptions): string | undefined {
  const url = toWebUrl(returnUrl);
  if (!url || !isAllowedOrigin(url.origin, allowed)) return undefined;
  const { isReturn: _, returnUrl: __, ...fields } = result.legacy;
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  // The address may be that of a page to which the payer came back from an earlier payment.
  url.searchParams.delete('SignedResult');
  if (result.signedResult) url.searchParams.set('SignedResult', result.signedResult);
  return url.href;
}
