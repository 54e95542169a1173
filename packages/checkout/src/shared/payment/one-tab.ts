import * as v from 'valibot';

/** A message between tabs. Without `attemptId` it asks which tab is paying. */
const News = v.object({ code: v.string(), attemptId: v.optional(v.string()) });
type News = { code: string; attemptId?: string };

export type OneTab = {
  /** Listens to the other tabs of a payment. With an attempt, this tab continues it. */
  watch: (code: string, attemptId: string | undefined) => void;
  /** Whether this tab may pay. If so, it keeps that right until `release` or until the tab is closed. */
  claim: (code: string, attemptId: string) => Promise<boolean>;
  release: (code: string) => void;
};

type OneTabOptions = {
  locks: Pick<LockManager, 'request' | 'query'>;
  channel: Pick<BroadcastChannel, 'postMessage'> & { onmessage: BroadcastChannel['onmessage'] };
  /** Another tab pays the payment that this tab watches, with this attempt. */
  begun: (code: string, attemptId: string) => void;
  /** The other tab's payment has ended, or the tab was closed. */
  over: () => void;
  /** The fragment of the page's address. */
  hash?: string;
};

// A tab that is being reloaded releases its lock shortly after the new page has started.
const PATIENCE_MS = 2000;
/** A lock that no other tab holds comes late where the device is busy. */
const LONGEST_MS = 20_000;

/**
 * Lets one tab at a time pay an order. A Web Lock decides, which the browser releases when the tab is closed. Two
 * tabs that continue the same attempt are harmless: the provider creates one payment of it.
 */
export function openOneTab({ hash = window.location.hash, ...context }: OneTabOptions): OneTab {
  const { locks, channel, begun, over } = context;
  const held = createHeld(locks);
  const say = (news: News): void => channel.postMessage(news);
  const claims = createClaims(held, say);
  const follow = createFollowing(held, { begun, over });
  let watched: News | undefined;

  function hear(code: string, attemptId: string): void {
    claims.hear(code, attemptId);
    if (watched?.code !== code || watched.attemptId === attemptId) return;
    watched = { code, attemptId };
    follow(code, attemptId);
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { success, output } = v.safeParse(News, data);
    if (!success) return;
    const { code, attemptId } = output;
    const own = held.attemptOf(code);
    if (attemptId !== undefined && own === undefined) hear(code, attemptId);
    else if (attemptId === undefined && own !== undefined) say({ code, attemptId: own });
  };

  function claim(code: string, attemptId: string): Promise<boolean> {
    if (watched?.code === code) watched = { code, attemptId };
    return claims.claim({ code, attemptId });
  }

  return {
    watch: (code, unfinished) => {
      const attemptId = unfinished ?? attemptHandedOver(hash);
      watched = { code, ...(attemptId !== undefined && { attemptId }) };
      if (attemptId === undefined) say({ code });
      else void claim(code, attemptId);
    },
    claim,
    release: held.release,
  };
}

/**
 * Follows what another tab pays. That tab may change the method: its latest attempt is the one to look up at the end.
 */
function createFollowing(
  held: ReturnType<typeof createHeld>,
  { begun, over }: { begun: (code: string, attemptId: string) => void; over: () => void },
): OneTabOptions['begun'] {
  let followed: string | undefined;
  const ended = (): void => {
    followed = undefined;
    over();
  };
  return (code, attemptId) => {
    const isFirst = followed !== code;
    followed = code;
    begun(code, attemptId);
    if (isFirst) void held.whenFree(code).then(ended, ended);
  };
}

/**
 * Runs claims one after the other. A page claims the attempt that it continues, and may claim again before the first
 * claim is decided.
 */
function createClaims(held: ReturnType<typeof createHeld>, say: (news: News) => void) {
  let asking: { code: string; stop: AbortController } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function claimNow({ code, attemptId }: Required<News>): Promise<boolean> {
    const stop = new AbortController();
    let waited = 0;
    const patience = setInterval(async () => {
      waited += PATIENCE_MS;
      if (waited >= LONGEST_MS || (await held.isElsewhere(code))) stop.abort();
    }, PATIENCE_MS);
    asking = { code, stop };
    // The tab that holds the lock answers with its attempt.
    say({ code });
    const may = await held.take({ code, attemptId }, stop.signal);
    clearInterval(patience);
    if (may) say({ code, attemptId });
    return may || stop.signal.reason === attemptId;
  }

  return {
    claim: (news: Required<News>): Promise<boolean> => {
      const claimed = turn.then(() => claimNow(news));
      turn = claimed;
      return claimed;
    },
    /** Another tab has named the attempt that it pays with. */
    hear: (code: string, attemptId: string): void => {
      if (asking?.code === code) asking.stop.abort(attemptId);
    },
  };
}

/** The payments that this tab holds, each with its attempt. */
function createHeld(locks: OneTabOptions['locks']) {
  const held = new Map<string, { attemptId: string; release: () => void }>();
  const nameOf = (code: string): string => `istmo.payment.${code}`;
  return {
    attemptOf: (code: string) => held.get(code)?.attemptId,
    /** Whether this tab waits for another one that holds the payment. Also true in a browser that cannot tell. */
    isElsewhere: async (code: string): Promise<boolean> => {
      try {
        const all = await locks.query();
        return [all.held, all.pending].every((list) => list?.some(({ name }) => name === nameOf(code)));
      } catch {
        return true;
      }
    },
    // A browser without locks throws here.
    whenFree: async (code: string): Promise<void> => {
      await locks.request(nameOf(code), () => undefined);
    },
    /**
     * Whether this tab holds the payment now. Also true in a browser without locks. Gives up when `signal` is
     * aborted.
     */
    take: async ({ code, attemptId }: Required<News>, signal: AbortSignal): Promise<boolean> => {
      const own = held.get(code);
      if (own) held.set(code, { ...own, attemptId });
      const request: Request = (holding) => locks.request(nameOf(code), { signal }, holding);
      const keep = (release: () => void) => held.set(code, { attemptId, release });
      return own !== undefined || taken(request, keep, signal);
    },
    release: (code: string): void => {
      held.get(code)?.release();
      held.delete(code);
    },
  };
}

type Request = (holding: () => Promise<void>) => Promise<unknown>;

function taken(request: Request, keep: (release: () => void) => unknown, signal: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    // Chromium sometimes keeps waiting if the abort comes at the moment when the wait begins.
    signal.addEventListener('abort', () => resolve(false));
    const ask = async (): Promise<void> => {
      await request(async () => {
        if (signal.aborted) return;
        resolve(true);
        await new Promise<void>(keep);
      });
    };
    // In a browser without locks every tab may pay: the provider prevents a double payment.
    ask().catch(() => resolve(!signal.aborted));
  });
}

/** The attempt that another page of the checkout handed over in this page's URL fragment. */
export function attemptHandedOver(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('attempt') ?? undefined;
}
