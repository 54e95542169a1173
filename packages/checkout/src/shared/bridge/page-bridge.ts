import type { CheckoutResult } from '@istmo/contract/bridge';
import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { resultOf } from '@istmo/domain';
import type { NewBridge } from './bridge';
import { returnAddress } from './return-address';
import { toWebUrl } from './to-web-url';

export type PageBridgeOptions = {
  /** Where the page that sent the payer here wants them back; the link's own address where it says nothing. */
  returnUrl?: string | undefined;
  /** What the page that sent the payer here wants otherwise. */
  options: HostOptions;
  now: () => number;
  /** Leaves the hosted page. */
  go: (url: string) => void;
};

const nobody = (): void => undefined;

/** The bridge of the hosted page: nobody listens, and closing goes back to the merchant with what happened. */
export function createPageBridge({ returnUrl, options, now, go }: PageBridgeOptions): NewBridge {
  let result: CheckoutResult | undefined;
  const finish = (settled: CheckoutResult): void => {
    // Nobody is told before the payer goes, so the last word counts; but what was paid stays paid.
    if (!result?.paid || settled.paid) result = settled;
  };
  const addressBack = (last: CheckoutResult): string | undefined =>
    [returnUrl, last.legacy.returnUrl]
      .map((wanted) => returnAddress({ returnUrl: wanted, allowed: admission.origins() ?? [], result: last }))
      .find((found) => found !== undefined);
  let applied: Promise<unknown> = Promise.resolve();
  const admission = createAdmission();
  return {
    kind: 'page',
    admit: admission.admit,
    options: () => applied.then(() => options),
    onUpdate: () => nobody,
    ready: nobody,
    resize: nobody,
    emit: nobody,
    finish,
    close: (leaving) => {
      if (leaving) finish(leaving);
      const address = addressBack(result ?? resultOf({ outcome: 'canceled', at: now() }));
      if (address !== undefined) go(address);
    },
    onAdmit: admission.onAdmit,
    leadsBack: (own) => [returnUrl, own].some((wanted) => leads(wanted, admission.origins())),
    fail: nobody,
    remember: nobody,
    guardClose: nobody,
    applyOptionsWith: (apply) => void (applied = apply(options)),
  };
}

/** The merchant's origins, unknown until the merchant is. */
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
  return url !== undefined && (allowed?.includes(url.origin) ?? true);
}
