import { LIMIT_CHECK_DELAY_MS, type Money, money, payableAmountError } from '@istmo/domain';
import { askLimit, type LimitRefusal } from '../../shared/payment/ask-limit';
import type { LimitInput } from '../../shared/payment/order';

/** The known limits of the merchant, and the requests for more. */
export type AmountLimits = {
  /** Why an amount may not be paid, as far as is known now. */
  refusalOf: (total: Money) => LimitRefusal | undefined;
  /** Whether the provider was asked about an amount and has answered, or the call failed. */
  knows: (total: Money) => boolean;
  /** Asks about this amount after a pause; a pending earlier question is dropped. */
  rest: (total: Money) => void;
  /** Asks at once about a pending amount and waits for all answers. */
  settled: () => Promise<void>;
};

type Input = LimitInput & {
  /** Called when the answer for an amount has arrived. */
  learned: () => void;
};

export function createAmountLimits(input: Input): AmountLimits {
  const { info, commerce, signal, learned } = input;
  const cash = (amount: number) => money(amount, info.currency);
  const [least, most] = [cash(commerce.txMinimum), cash(commerce.txLimit)];
  const answers = new Map<number, LimitRefusal | undefined>();
  let resting: { total: Money; timer: ReturnType<typeof setTimeout> } | undefined;
  let asking: Promise<void> = Promise.resolve();

  const atHand = (total: Money): LimitRefusal | undefined => {
    const refusal = payableAmountError(total, most, least);
    return refusal && { refusal, bound: refusal === 'amount_lt_min_message' ? least : most };
  };
  const ask = async (total: Money): Promise<void> => {
    if (!atHand(total) && !answers.has(total.amount)) answers.set(total.amount, await askLimit(input, total));
    if (!signal.aborted) learned();
  };
  const stopResting = (): Money | undefined => {
    clearTimeout(resting?.timer);
    const total = resting?.total;
    resting = undefined;
    return total;
  };
  const askNow = (): void => {
    const total = stopResting();
    if (total) asking = Promise.all([asking, ask(total)]).then(() => undefined);
  };
  signal.addEventListener('abort', stopResting);
  return {
    refusalOf: (total) => atHand(total) ?? answers.get(total.amount),
    knows: (total) => answers.has(total.amount) || atHand(total) !== undefined,
    rest: (total) => {
      stopResting();
      resting = { total, timer: setTimeout(askNow, LIMIT_CHECK_DELAY_MS) };
    },
    settled: () => {
      askNow();
      return asking;
    },
  };
}
