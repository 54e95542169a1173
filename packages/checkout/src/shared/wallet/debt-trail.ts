import * as v from 'valibot';
import { createSafeStorage, type SafeStorage } from '../storage/safe-storage';

const Step = v.object({
  idUsr: v.number(),
  operator: v.string(),
  phone: v.string(),
  /** The debt that the user went to pay. */
  codePay: v.optional(v.string()),
});

/** The user's last debt lookup. */
export type DebtStep = v.InferOutput<typeof Step>;

/** Stores the last debt lookup, so that the payer finds it again after paying. */
export type DebtTrail = {
  leave: (step: DebtStep) => void;
  last: () => DebtStep | undefined;
};

const KEY = 'istmo.wallet.debt';

/** Stores the last debt lookup in this tab. If nothing can be stored, the payer returns to the wallet's first view. */
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
