import type { MethodContext } from '../../shared/payment/payment-method';

/** The id of the attempt under way. As long as the same is paid by the same payer, it is the same id: one payment. */
export type CryptoAttempt = {
  id: (email: string) => string;
  /** What is paid has changed since the payment was begun. */
  isStale: () => boolean;
  /** What there is may be paid on; whatever is begun next is another attempt. */
  close: () => void;
};

export function createCryptoAttempt({
  order,
  newId,
  unfinished,
}: Pick<MethodContext, 'order' | 'newId' | 'unfinished'>): CryptoAttempt {
  const ordered = (): string => JSON.stringify(order.toRequest());
  let id = unfinished && !unfinished.payment ? unfinished.attemptId : undefined;
  let [email, asked] = ['', ordered()];
  return {
    id: (payer) => {
      if (id === undefined || (email !== '' && email !== payer) || asked !== ordered()) id = newId();
      [email, asked] = [payer, ordered()];
      return id;
    },
    isStale: () => asked !== ordered(),
    close: () => (id = undefined),
  };
}
