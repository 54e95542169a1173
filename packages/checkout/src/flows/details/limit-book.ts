import { LIMIT_CHECK_DELAY_MS, type Money, money, payableRefusal } from '@istmo/domain';
import { askLimit, type LimitInput, type LimitRefusal } from '../../shared/payment/limit-check';

/** What is known of the merchant's limits, and who asks for more. */
export type LimitBook = {
  /** Why an amount may not be paid, as far as is known by now. */
  refusalOf: (total: Money) => LimitRefusal | undefined;
  /** Whether the provider was asked for an amount, and has answered or could not. */
  knows: (total: Money) => boolean;
  /** Asks for this amount once it has rested; what was not asked yet is not asked any more. */
  rest: (total: Money) => void;
  /** Asks at once for what still rests, and waits for every answer. */
  settled: () => Promise<void>;
};

type Input = LimitInput & {
  /** An amount has rested, and what is to be known of it is known. */
  learnt: () => void;
};

export function createLimitBook(input: Input): LimitBook {
  const { info, commerce, signal, learnt } = input;
  const cash = (amount: number) => money(amount, info.currency);
  const [least, most] = [cash(commerce.txMinimum), cash(commerce.txLimit)];
  const answers = new Map<number, LimitRefusal | undefined>();
  let resting: { total: Money; timer: ReturnType<typeof setTimeout> } | undefined;
  let asking: Promise<void> = Promise.resolve();

  const atHand = (total: Money): LimitRefusal | undefined => {
    const refusal = payableRefusal(total, most, least);
    return refusal && { refusal, bound: refusal === 'amount_lt_min_message' ? least : most };
  };
  const ask = async (total: Money): Promise<void> => {
    if (!atHand(total) && !answers.has(total.amount)) answers.set(total.amount, await askLimit(input, total));
    if (!signal.aborted) learnt();
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
