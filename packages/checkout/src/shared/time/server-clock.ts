/** The provider's clock, as far as its answers have told it; the payer's own until then. */
export type ServerClock = { now: () => number; learn: (serverTime: string) => void };

/** A payer's clock may be hours off, and a link's expiry must not go by it. */
export function createServerClock(localNow: () => number): ServerClock {
  let ahead = 0;
  return {
    now: () => localNow() + ahead,
    learn: (serverTime) => {
      const at = Date.parse(serverTime);
      if (Number.isFinite(at)) ahead = at - localNow();
    },
  };
}
