/** The provider's clock, from its answers; the device's clock until the first answer. */
export type ServerClock = { now: () => number; learn: (serverTime: string) => void };

/** The payer's clock may be hours off, so it must not decide when a link expires. */
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
