import type { CheckoutResult } from '@istmo/contract/bridge';
import { resultOf } from '@istmo/domain';
import type { OpenableBridge } from './bridge';
import { returnAddress } from './return-address';

export type PageBridgeOptions = {
  /** Where the link, or the page that sent the payer, wants them back. */
  returnUrl: () => string | undefined;
  now: () => number;
  /** Leaves the hosted page. */
  go: (url: string) => void;
};

/** The bridge of the hosted page: nobody listens, and closing goes back to the merchant with what happened. */
export function createPageBridge({ returnUrl, now, go }: PageBridgeOptions): OpenableBridge {
  let allowed: readonly string[] = [];
  let result: CheckoutResult | undefined;
  const nobody = (): void => undefined;
  return {
    kind: 'page',
    admit: (allowedOrigins) => {
      allowed = allowedOrigins;
      return true;
    },
    options: () => Promise.resolve({}),
    onUpdate: () => nobody,
    ready: nobody,
    resize: nobody,
    emit: nobody,
    finish: (settled) => {
      result ??= settled;
    },
    close: () => {
      const { legacy } = result ?? resultOf({ outcome: 'canceled', at: now() });
      const address = returnAddress({ returnUrl: returnUrl(), allowed, notification: legacy });
      if (address !== undefined) go(address);
    },
    fail: nobody,
    remember: nobody,
    guardClose: nobody,
  };
}
