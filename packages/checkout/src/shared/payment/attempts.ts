import type { Bridge } from '../bridge/bridge';
import type { SafeStorage } from '../storage/safe-storage';

/** The attempt under way for each payment code, kept so that a reload finds out what became of it. */
export type Attempts = {
  /** Whether this tab may make it: no other tab is making one. Asked first. */
  claim?: (code: string, attemptId: string) => Promise<boolean>;
  /** Before anything is posted. */
  remember: (code: string, attemptId: string) => void;
  /** It is paid. The host keeps it until the checkout is closed: whoever reloads the receipt is not shown a form again. */
  paid: (code: string) => void;
  /** The payer has seen how it ended. */
  forget: (code: string) => void;
  /** `orPaid` where nothing more can be paid: then also the one that paid it. */
  last: (code: string, orPaid?: boolean) => string | undefined;
  /** The provider has made this operation of the attempt. */
  made: (codOper: string, attemptId: string) => void;
  /** What shows the provider that an operation is this tab's: the attempt that made it. */
  proofOf: (codOper: string) => string | undefined;
};

const PAID = 'istmo.paid.';
const MADE = 'istmo.made.';

/** Kept in this tab, and by the host as well: a frame's own storage is refused by some browsers. */
export function createAttempts(storage: SafeStorage, bridge: Pick<Bridge, 'remember'>): Attempts {
  return {
    remember: (code, attemptId) => {
      storage.set(keyOf(code), attemptId);
      bridge.remember(attemptId);
    },
    paid: (code) => {
      const attemptId = storage.get(keyOf(code));
      if (attemptId) storage.set(PAID + code, attemptId);
      storage.remove(keyOf(code));
      if (attemptId) bridge.remember(`paid:${attemptId}`);
    },
    forget: (code) => {
      storage.remove(keyOf(code));
      bridge.remember(null);
    },
    made: (codOper, attemptId) => storage.set(MADE + codOper, attemptId),
    proofOf: (codOper) => storage.get(MADE + codOper),
    last: (code, orPaid) => storage.get(keyOf(code)) ?? (orPaid ? storage.get(PAID + code) : undefined),
  };
}

function keyOf(code: string): string {
  return `istmo.attempt.${code}`;
}
