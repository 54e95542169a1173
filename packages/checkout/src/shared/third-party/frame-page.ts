import {
  FRAME_CHANNEL,
  type FrameStart,
  type FromFrame,
  type Party,
  type Questions,
  type ToFrame,
} from './frame-messages';

type Around = { place: HTMLElement; signal: AbortSignal };
type Adapter<P extends Party> = {
  /** The global that the party's script defines. */
  global: string;
  answer: (sdk: Sdks[P], question: Questions[P], around: Around) => unknown;
};

/** The parts of the third parties' interfaces that are used. */
type Sdks = {
  captcha: {
    enterprise: {
      ready: (listener: () => void) => void;
      execute: (siteKey: string, options: { action: string }) => Promise<string>;
    };
  };
  fingerprint: { load: (options: { apiKey: string }) => Promise<FingerprintAgent> };
  clave: {
    open: (shown: {
      sessionToken: string;
      container: HTMLElement;
      onResult: (result: unknown) => void;
    }) => unknown;
  };
  wallet: {
    isAvailable: () => Promise<unknown>;
    logIn: (request: { lang: string; signal: AbortSignal }) => Promise<unknown>;
  };
};
type FingerprintAgent = {
  get: (options: { linkedId: string }) => Promise<{ visitorId: string; requestId: string }>;
};

const ADAPTERS: { [P in Party]: Adapter<P> } = {
  captcha: {
    global: 'grecaptcha',
    answer: async ({ enterprise }, { siteKey, action }) => {
      await new Promise<void>((resolve) => enterprise.ready(resolve));
      return enterprise.execute(siteKey, { action });
    },
  },
  fingerprint: {
    global: 'FingerprintJS',
    answer: async (sdk, { apiKey, linkedId }) => {
      const agent = await sdk.load({ apiKey });
      const { visitorId, requestId } = await agent.get({ linkedId });
      return { visitorId, requestId };
    },
  },
  clave: {
    global: 'istmoClave',
    answer: (sdk, { sessionToken }, { place }) =>
      new Promise((onResult) => void sdk.open({ sessionToken, container: place, onResult })),
  },
  wallet: {
    global: 'istmoWallet',
    answer: (sdk, question, { signal }) =>
      question.call === 'logIn' ? sdk.logIn({ lang: question.lang, signal }) : sdk.isAvailable(),
  },
};

/**
 * Runs one third party's script, which this page's embedder names, and answers the embedder's questions with it. The embedder's
 * own document never runs the script. The page's headers say which scripts may run, and who may be around it: the checkout, and
 * the merchant's page around the checkout, which this page's address names. Browsers check all pages around a frame, so the
 * headers cannot keep that merchant's page from embedding this page directly; this function does.
 */
export function serveThirdParty(scope: Window, place: HTMLElement): void {
  // Compares without case, because nginx ignores the case of the parameter's name and value.
  const holders = [...new URLSearchParams(scope.location.search).values()].map((name) => name.toLowerCase());
  const start = ({ source, origin, data, ports: [port] }: MessageEvent): void => {
    if (source !== scope.parent || holders.includes(origin) || !port || !isStart(data)) return;
    // One frame has one script.
    scope.removeEventListener('message', start);
    run(scope.document, { place, port, ...data });
  };
  scope.addEventListener('message', start);
}

type Running = FrameStart & { place: HTMLElement; port: MessagePort };

function run(document: Document, { party, script, place, port }: Running): void {
  const post = (message: FromFrame) => port.postMessage(message);
  const adapter = ADAPTERS[party] as Adapter<Party>;
  const sdk = () => Reflect.get(document.defaultView ?? globalThis, adapter.global) as Sdks[Party];
  const underWay = new Map<number, AbortController>();
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'cancel') return underWay.get(data.id)?.abort();
    const { id, question } = data;
    const stop = new AbortController();
    underWay.set(id, stop);
    void Promise.resolve()
      .then(() => adapter.answer(sdk(), question, { place, signal: stop.signal }))
      .then((value) => post({ type: 'answer', id, value }))
      // The script failed, or its answer cannot be sent.
      .catch(() => post({ type: 'refused', id }))
      .finally(() => underWay.delete(id));
  };
  place.addEventListener('load', () => post({ type: 'shown' }), true);
  watchLooks(document, (height) => post({ type: 'looks', height }));
  const element = document.createElement('script');
  element.src = script;
  element.onload = () => post({ type: isThere(sdk()) ? 'loaded' : 'failed' });
  element.onerror = () => post({ type: 'failed' });
  document.head.append(element);
}

function isStart(data: unknown): data is FrameStart {
  const { channel, party, script } = (data ?? {}) as Partial<Record<keyof FrameStart, unknown>>;
  return channel === FRAME_CHANNEL && Object.hasOwn(ADAPTERS, String(party)) && typeof script === 'string';
}

const isThere = (sdk: unknown): boolean => typeof sdk === 'object' && sdk !== null;

/** CSS pixels. The payer need not see a smaller element, such as a badge. */
const LEAST_WIDTH = 100;
const LEAST_HEIGHT = 100;
const MARGIN = 8;

function watchLooks(document: Document, onHeight: (height: number) => void): void {
  let last = 0;
  const look = (): void => {
    const height = seenHeight(document.body);
    if (height !== last) onHeight((last = height));
  };
  // Observes changes and not sizes, because browsers do not measure an unpainted element again.
  const watched = { attributes: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document.documentElement, watched);
  for (const happened of ['load', 'transitionend']) document.addEventListener(happened, look, true);
}

/** The bottom of the lowest large element that the payer can see, with a margin. */
function seenHeight(body: HTMLElement): number {
  const bottoms = [...body.querySelectorAll('*')].map((element) => {
    const { width, height, bottom, right } = element.getBoundingClientRect();
    const isLarge = width >= LEAST_WIDTH && height >= LEAST_HEIGHT && bottom > 0 && right > 0;
    return isLarge && isSeen(element) ? bottom + MARGIN : 0;
  });
  return Math.ceil(Math.max(0, ...bottoms));
}

function isSeen(element: Element): boolean {
  const { visibility, opacity, display } = getComputedStyle(element);
  return visibility === 'visible' && display !== 'none' && Number(opacity) > 0;
}
