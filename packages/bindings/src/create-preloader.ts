import type { BundledOptions, PaymentTarget } from '@istmo/checkout';
import type { EachOf } from './session-key';

/** Preloads each payment target once. */
export type Preloader = {
  /** Called when the payer comes near the button. */
  near: (options: BundledOptions) => void;
  /** Called when the checkout opens: the focus returns to the button when it closes, which must not preload again. */
  opened: (options: BundledOptions) => void;
};

export function createPreloader(preload: () => void): Preloader {
  const loaded = new Set<string>();
  return {
    near(options) {
      const target = targetOf(options);
      if (loaded.has(target)) return;
      try {
        preload();
        loaded.add(target);
      } catch {
        // Invalid options are reported when the button is pressed.
      }
    },
    opened: (options) => void loaded.add(targetOf(options)),
  };
}

function targetOf({ checkoutOrigin, language, ...options }: BundledOptions): string {
  const { type, code, slug }: Partial<EachOf<PaymentTarget>> = options;
  const target = { type, code, slug } satisfies EachOf<PaymentTarget>;
  return JSON.stringify({ ...target, language, checkoutOrigin });
}
