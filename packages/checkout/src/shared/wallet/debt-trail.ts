import * as v from 'valibot';
import { createSafeStorage, type SafeStorage } from '../storage/safe-storage';

const Step = v.object({
  idUsr: v.number(),
  operator: v.string(),
  phone: v.string(),
  /** The debt that the user has gone to pay. */
  codePay: v.optional(v.string()),
});

/** The number that a wallet's user has looked up last. */
export type DebtStep = v.InferOutput<typeof Step>;

/** What leads a payer from a debt's payment, or a bank's page, back to where they looked it up. */
export type DebtTrail = {
  leave: (step: DebtStep) => void;
  last: () => DebtStep | undefined;
};

const KEY = 'istmo.wallet.debt';

/** Kept in this tab. Where the browser keeps nothing, the way back is to the wallet's first page. */
export function createDebtTrail(storage: SafeStorage = createSafeStorage(() => sessionStorage)): DebtTrail {
  return {
    leave: (step) => storage.set(KEY, JSON.stringify(step)),
    last: () => stepIn(storage.get(KEY) ?? ''),
  };
}

function stepIn(stored: string): DebtStep | undefined {
  try {
    const step = v.safeParse(Step, JSON.parse(stored));
    return step.success ? step.output : undefined;
  } catch {
    return undefined;
  }
}
