import { METHOD_IDS, type MethodId } from '@istmo/domain';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../bridge/bridge';
import type { SafeStorage } from '../storage/safe-storage';

/** The current attempt of each payment code, stored so that its outcome can be looked up after a reload. */
export type Attempts = {
  /** Whether this tab may make the attempt: no other tab is making one. Called before `remember`. */
  claim?: (code: string, attemptId: string) => Promise<boolean>;
  /** Called before anything is posted. `method` is the one that the payer pays with now. */
  remember: (code: string, attemptId: string, method?: MethodId) => void;
  /** The method that the payer last paid with on this device; nothing else about the payment is stored. */
  lastMethod?: () => MethodId | undefined;
  /**
   * The attempt is paid. The host keeps it until the checkout is closed, so a payer who reloads the receipt does not
   * see the form again.
   */
  markPaid: (code: string) => void;
  /** The payer has seen how the attempt ended. */
  forget: (code: string) => void;
  /** The payer has seen that the attempt expired. It is kept: it may still be paid late. */
  markExpired: (code: string, attemptId: string) => void;
  /** Whether the payer has seen, in this tab, that the attempt expired. */
  isExpired?: (attemptId: string) => boolean;
  /** With `orPaid`, also the attempt that paid, when nothing more can be paid. */
  current: (code: string, orPaid?: boolean) => string | undefined;
  /** The last attempt of this browser, from any tab, until a tab has seen it end unpaid. */
  latestInBrowser?: (code: string) => string | undefined;
  /** The payer pays again for something that is already paid: earlier attempts are no longer looked up. */
  payAgain?: (code: string) => void;
  /** Whether the payer pays again in this page, until that payment is paid. */
  isPayingAgain?: (code: string) => boolean;
  /** The provider has created this operation for the attempt. */
  rememberOperation: (codOper: string, attemptId: string) => void;
  /** The payer sees the receipt of this operation. */
  markShown?: (codOper: string) => void;
  /** Whether the payer has seen, in this tab, the receipt of the attempt's payment. */
  isShown?: (attemptId: string) => boolean;
  /** Attempts that expired or did not arrive, and may still be paid late because the network is slow. */
  lateAttempts?: Set<string>;
  /** Proves to the provider that an operation belongs to this tab: the attempt that created it. */
  proofOf: (codOper: string) => string | undefined;
};

/** Marks a paid attempt in the host's memory, which is the fallback for this tab's storage. */
export const PAID_PREFIX = 'paid:';

/** The prefix of the storage key for the payer's typed data; the payment code follows. */
export const PAYER_DRAFT = 'istmo.payer.';

const PAID = 'istmo.paid.';
const MADE = 'istmo.made.';
const BEGUN = 'istmo.begun.';
const LAST_METHOD = 'istmo.method';
const SHOWN = 'istmo.shown.';
const EXPIRED = 'istmo.expired.';

/**
 * Stores attempts in this tab and with the host, because some browsers block a frame's own storage. `lasting` is the
 * storage that all tabs of a browser share: a tab that shows the bank's page cannot respond to messages.
 */
export function createAttempts(
  storage: SafeStorage,
  bridge: Pick<Bridge, 'remember'>,
  lasting: SafeStorage,
): Attempts {
  const again = new Set<string>();
  return {
    ...createMarks(storage),
    remember: (code, attemptId, method) => {
      storage.set(keyOf(code), attemptId);
      lasting.set(BEGUN + code, attemptId);
      if (method) lasting.set(LAST_METHOD, method);
      bridge.remember(attemptId);
    },
    lastMethod: () => METHOD_IDS.find((id) => id === lasting.get(LAST_METHOD)),
    markPaid: (code) => {
      again.delete(code);
      const attemptId = storage.get(keyOf(code));
      if (attemptId) storage.set(PAID + code, attemptId);
      storage.remove(keyOf(code));
      storage.remove(PAYER_DRAFT + code);
      if (attemptId) bridge.remember(PAID_PREFIX + attemptId);
    },
    forget: (code) => {
      // Another tab may have started an attempt since.
      if (lasting.get(BEGUN + code) === storage.get(keyOf(code))) lasting.remove(BEGUN + code);
      storage.remove(keyOf(code));
      bridge.remember(null);
    },
    latestInBrowser: (code) => lasting.get(BEGUN + code),
    payAgain: (code) => {
      again.add(code);
      lasting.remove(BEGUN + code);
      storage.remove(PAID + code);
      storage.remove(keyOf(code));
    },
    isPayingAgain: (code) => again.has(code),
    current: (code, orPaid) => storage.get(keyOf(code)) ?? (orPaid ? storage.get(PAID + code) : undefined),
  };
}

/** This tab's data about each attempt: its operation, and whether the payer has seen its receipt or its expiry. */
function createMarks(storage: SafeStorage) {
  const late = new Set<string>();
  return {
    rememberOperation: (codOper, attemptId) => storage.set(MADE + codOper, attemptId),
    markShown: (codOper) => {
      const attemptId = storage.get(MADE + codOper);
      if (attemptId !== undefined) storage.set(SHOWN + attemptId, '1');
    },
    isShown: (attemptId) => storage.get(SHOWN + attemptId) !== undefined,
    markExpired: (_code, attemptId) => {
      late.add(attemptId);
      storage.set(EXPIRED + attemptId, '1');
    },
    isExpired: (attemptId) => storage.get(EXPIRED + attemptId) !== undefined,
    lateAttempts: late,
    proofOf: (codOper) => storage.get(MADE + codOper),
  } satisfies Partial<Attempts>;
}

function keyOf(code: string): string {
  return `istmo.attempt.${code}`;
}

export type Tabs = StoreApi<{ isOpenInOtherTab: boolean }> & {
  /** Attempts that only one tab at a time can make. */
  attempts: Attempts;
  /** Starts to listen to the other tabs of this payment. `attemptId` is the attempt that this tab continues. */
  watch: (code: string, attemptId: string | undefined) => void;
};

/**
 * Keeps track of other tabs with the same payment. In a browser without BroadcastChannel or locks each tab works on
 * its own. It listens once the first screen has been painted.
 */
export function createTabs(attempts: Attempts, painted: Promise<void> = Promise.resolve()): Tabs {
  const store = createStore(() => ({ isOpenInOtherTab: false }));
  let tab: OneTab | undefined;
  let opening: Promise<OneTab> | undefined;
  let followed: [code: string, attemptId: string] | undefined;
  const news = {
    // When the other tab is done, this tab looks up the result.
    begun: (...payment: [code: string, attemptId: string]) => {
      followed = payment;
      attempts.remember(...payment);
      store.setState({ isOpenInOtherTab: true });
    },
    over: () => {
      // Two frames of one page share their storage. The other frame removed its attempt at the end, so store it again.
      if (followed) attempts.remember(...followed);
      store.setState({ isOpenInOtherTab: false });
    },
  };
  const open = async (): Promise<OneTab> => {
    await painted;
    const channel = new BroadcastChannel('istmo.payment');
    return (tab ??= openOneTab({ locks: navigator.locks, channel, ...news }));
  };
  /** After this tab's attempt has ended, the other tabs may pay. */
  const releasing =
    <A extends unknown[]>(end: (code: string, ...rest: A) => void) =>
    (code: string, ...rest: A) => {
      end(code, ...rest);
      tab?.release(code);
    };
  return Object.assign(store, {
    attempts: {
      ...attempts,
      claim: async (code: string, attemptId: string) =>
        (await (await opening?.catch(() => undefined))?.claim(code, attemptId)) ?? true,
      markPaid: releasing(attempts.markPaid),
      forget: releasing(attempts.forget),
      markExpired: releasing(attempts.markExpired),
    },
    watch: (code: string, attemptId: string | undefined) => {
      opening = open();
      const watch = (tab: OneTab) => tab.watch(code, attemptId);
      opening.then(watch, () => undefined);
    },
  });
}

/** A UUID (version 4). `crypto.randomUUID` exists only on secure pages; `getRandomValues` exists everywhere. */
export function randomId(source: Pick<Crypto, 'getRandomValues'> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, place) => withVersion(byte, place).toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function withVersion(byte: number, place: number): number {
  if (place === 6) return (byte & 0x0f) | 0x40;
  return place === 8 ? (byte & 0x3f) | 0x80 : byte;
}

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
/** On a busy device, even a lock that no other tab holds may take this long. */
const LONGEST_MS = 20_000;

/**
 * Lets one tab at a time pay an order. A Web Lock decides, which the browser releases when the tab is closed. Two
 * tabs that continue the same attempt are harmless: the provider creates one payment of it.
 */
export function openOneTab({ hash = window.location.hash, ...context }: OneTabOptions): OneTab {
  const { locks, channel, begun, over } = context;
  const paymentLocks = createPaymentLocks(locks);
  const say = (news: News): void => channel.postMessage(news);
  const claims = createClaims(paymentLocks, say);
  const follow = createFollowing(paymentLocks, { begun, over });
  let watched: News | undefined;

  function onNews(code: string, attemptId: string): void {
    claims.onNews(code, attemptId);
    if (watched?.code !== code || watched.attemptId === attemptId) return;
    watched = { code, attemptId };
    follow(code, attemptId);
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { success, output } = v.safeParse(News, data);
    if (!success) return;
    const { code, attemptId } = output;
    const own = paymentLocks.attemptOf(code);
    if (attemptId !== undefined && own === undefined) onNews(code, attemptId);
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
    release: paymentLocks.release,
  };
}

/**
 * Follows what another tab pays. That tab may change the method: its latest attempt is the one to look up at the end.
 */
function createFollowing(
  paymentLocks: ReturnType<typeof createPaymentLocks>,
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
    if (isFirst) void paymentLocks.whenFree(code).then(ended, ended);
  };
}

/**
 * Runs claims one after the other. A page claims the attempt that it continues, and may claim again before the first
 * claim is decided.
 */
function createClaims(paymentLocks: ReturnType<typeof createPaymentLocks>, say: (news: News) => void) {
  let asking: { code: string; stop: AbortController } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function claimNow({ code, attemptId }: Required<News>): Promise<boolean> {
    const stop = new AbortController();
    let waited = 0;
    const patience = setInterval(async () => {
      waited += PATIENCE_MS;
      if (waited >= LONGEST_MS || (await paymentLocks.isInOtherTab(code))) stop.abort();
    }, PATIENCE_MS);
    asking = { code, stop };
    // The tab that holds the lock answers with its attempt.
    say({ code });
    const may = await paymentLocks.take({ code, attemptId }, stop.signal);
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
    onNews: (code: string, attemptId: string): void => {
      if (asking?.code === code) asking.stop.abort(attemptId);
    },
  };
}

/** The payments that this tab has locked, each with its attempt. */
function createPaymentLocks(locks: OneTabOptions['locks']) {
  const locked = new Map<string, { attemptId: string; release: () => void }>();
  const nameOf = (code: string): string => `istmo.payment.${code}`;
  return {
    attemptOf: (code: string) => locked.get(code)?.attemptId,
    /** Whether this tab waits for another one that holds the payment. Also true in a browser that cannot tell. */
    isInOtherTab: async (code: string): Promise<boolean> => {
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
      const own = locked.get(code);
      if (own) locked.set(code, { ...own, attemptId });
      const request: Request = (holding) => locks.request(nameOf(code), { signal }, holding);
      const keep = (release: () => void) => locked.set(code, { attemptId, release });
      return own !== undefined || taken(request, keep, signal);
    },
    release: (code: string): void => {
      locked.get(code)?.release();
      locked.delete(code);
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
