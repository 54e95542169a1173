import type { MethodContext } from '../../shared/payment/payment-method';

/** The id of the current attempt. It stays the same while the same payer pays the same order: one payment. */
export type CryptoAttempt = {
  id: (email: string) => string;
  /** The order has changed since the payment was created. */
  isStale: () => boolean;
  /** The current payment may still be paid; the next request is another attempt. */
  close: () => void;
};

export function createCryptoAttempt({ order, newId }: Pick<MethodContext, 'order' | 'newId'>): CryptoAttempt {
  const ordered = (): string => JSON.stringify(order.toRequest());
  let id: string | undefined;
  let [email, requested] = ['', ordered()];
  return {
    id: (payer) => {
      if (id === undefined || (email !== '' && email !== payer) || requested !== ordered()) id = newId();
      [email, requested] = [payer, ordered()];
      return id;
    },
    isStale: () => requested !== ordered(),
    close: () => (id = undefined),
  };
}
