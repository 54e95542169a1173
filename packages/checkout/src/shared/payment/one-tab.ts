import * as v from 'valibot';

/** What tabs tell each other; without an attempt it asks who is paying. */
const News = v.object({ code: v.string(), attemptId: v.optional(v.string()) });
type News = { code: string; attemptId?: string };

export type OneTab = {
  /** Takes part in what is said of a payment, and goes on with an attempt where this tab has one. */
  watch: (code: string, attemptId: string | undefined) => void;
  /** Whether this tab may pay; it then may until `release`, or until it is gone. */
  claim: (code: string, attemptId: string) => Promise<boolean>;
  release: (code: string) => void;
};

type Tools = {
  locks: Pick<LockManager, 'request'>;
  channel: Pick<BroadcastChannel, 'postMessage'> & { onmessage: BroadcastChannel['onmessage'] };
  /** Another tab pays what this one watches, by this attempt. */
  begun: (code: string, attemptId: string) => void;
  /** It has ended, there or with that tab. */
  over: () => void;
};

/** One tab at a time pays a payment. The browser's own lock decides, which is free again when its tab is gone. */
export function openOneTab({ locks, channel, begun, over }: Tools): OneTab {
  const held = createHeld(locks);
  const say = (news: News): void => channel.postMessage(news);
  let watched: string | undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { success, output } = v.safeParse(News, data);
    if (!success) return;
    const { code, attemptId } = output;
    const own = held.attemptOf(code);
    if (attemptId === undefined) {
      if (own !== undefined) say({ code, attemptId: own });
    } else if (own === undefined && code === watched) {
      watched = undefined;
      begun(code, attemptId);
      void held.whenFree(code).then(over, over);
    }
  };

  async function claim(code: string, attemptId: string): Promise<boolean> {
    const may = await held.take(code, attemptId);
    // Whoever holds it says by which attempt.
    say(may ? { code, attemptId } : { code });
    return may;
  }

  return {
    watch: (code, attemptId) => {
      watched = code;
      if (attemptId === undefined) say({ code });
      else void claim(code, attemptId);
    },
    claim,
    release: held.release,
  };
}

/** The payments that this tab holds, each with its attempt. */
function createHeld(locks: Tools['locks']) {
  const held = new Map<string, { attemptId: string; release: () => void }>();
  const nameOf = (code: string): string => `istmo.payment.${code}`;
  return {
    attemptOf: (code: string) => held.get(code)?.attemptId,
    // A browser without locks throws instead of refusing.
    whenFree: async (code: string): Promise<void> => {
      await locks.request(nameOf(code), () => undefined);
    },
    take: async (code: string, attemptId: string): Promise<boolean> => {
      const own = held.get(code);
      if (own) held.set(code, { ...own, attemptId });
      return (
        own !== undefined || taken(locks, nameOf(code), (release) => held.set(code, { attemptId, release }))
      );
    },
    release: (code: string): void => {
      held.get(code)?.release();
      held.delete(code);
    },
  };
}

function taken(
  locks: Tools['locks'],
  name: string,
  keep: (release: () => void) => unknown,
): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = async (): Promise<void> => {
      await locks.request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>(keep);
      });
    };
    // A browser that has no locks or refuses them stops nobody: the provider has the last word.
    ask().catch(() => resolve(true));
  });
}
