import { CURRENCIES } from '@istmo/domain';
import * as v from 'valibot';
import { createSafeStorage, type SafeStorage } from '../storage/safe-storage';

const LeftPayment = v.object({
  idUsr: v.number(),
  /** The payment's path with its query. */
  path: v.string(),
  merchant: v.string(),
  total: v.object({ amount: v.number(), currency: v.picklist(CURRENCIES) }),
  /** When it was left, epoch ms. */
  at: v.number(),
});

/** A payment that a wallet user left to look into the wallet. */
export type LeftPayment = v.InferOutput<typeof LeftPayment>;

/** Stores the payment that the user left in this tab, so that the wallet leads back to it. */
export type PaymentTrail = {
  leave: (payment: LeftPayment) => void;
  last: () => LeftPayment | undefined;
  /** A payment is open again. */
  clear: () => void;
};

const KEY = 'istmo.wallet.payment';

export function createPaymentTrail(
  storage: SafeStorage = createSafeStorage(() => sessionStorage),
): PaymentTrail {
  return {
    leave: (payment) => storage.set(KEY, JSON.stringify(payment)),
    last: () => paymentIn(storage.get(KEY) ?? ''),
    clear: () => storage.remove(KEY),
  };
}

function paymentIn(stored: string): LeftPayment | undefined {
  try {
    const payment = v.safeParse(LeftPayment, JSON.parse(stored));
    return payment.success ? payment.output : undefined;
  } catch {
    return undefined;
  }
}
