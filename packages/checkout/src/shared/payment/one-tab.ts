import * as v from 'valibot';
import { attemptHandedOver } from './handed-over';

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
  /** What the page's address has behind its #. */
  hash?: string;
};

// A tab that is being reloaded lets go of its lock a moment after the new page has begun.
const PATIENCE_MS = 2000;

/**
 * One tab at a time pays a payment. The browser's own lock decides, which is free again when its tab is gone. Two tabs
 * that go on with one attempt are no danger: the provider makes one payment of it.
 */
export function openOneTab({ hash = window.location.hash, ...tools }: Tools): OneTab {
  const { locks, channel, begun, over } = tools;
  const held = createHeld(locks);
  const say = (news: News): void => channel.postMessage(news);
  const claims = createClaims(held, say);
  let watched: News | undefined;

  function hear(code: string, attemptId: string): void {
    claims.hear(code, attemptId);
    if (watched?.code !== code || watched.attemptId === attemptId) return;
    watched = undefined;
    begun(code, attemptId);
    void held.whenFree(code).then(over, over);
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

/** Claims, one after the other: a page claims what it goes on with, and may claim it again before it knows. */
function createClaims(held: ReturnType<typeof createHeld>, say: (news: News) => void) {
  let asking: { code: string; stop: AbortController } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function claimNow({ code, attemptId }: Required<News>): Promise<boolean> {
    const stop = new AbortController();
    const patience = setTimeout(() => stop.abort(), PATIENCE_MS);
    asking = { code, stop };
    // Whoever holds it says by which attempt.
    say({ code });
    const may = await held.take({ code, attemptId }, stop.signal);
    clearTimeout(patience);
    if (may) say({ code, attemptId });
    return may || stop.signal.reason === attemptId;
  }

  return {
    claim: (news: Required<News>): Promise<boolean> => {
      const claimed = turn.then(() => claimNow(news));
      turn = claimed;
      return claimed;
    },
    /** Another tab has said by which attempt it pays. */
    hear: (code: string, attemptId: string): void => {
      if (asking?.code === code) asking.stop.abort(attemptId);
    },
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
    /** Whether this tab holds it now, or others may not know of each other; not once `signal` has given up waiting. */
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
    // Chromium now and then goes on waiting, where it is told to give up the moment it begins to wait.
    signal.addEventListener('abort', () => resolve(false));
    const ask = async (): Promise<void> => {
      await request(async () => {
        if (signal.aborted) return;
        resolve(true);
        await new Promise<void>(keep);
      });
    };
    // A browser that has no locks or refuses them stops nobody: the provider has the last word.
    ask().catch(() => resolve(!signal.aborted));
  });
}
