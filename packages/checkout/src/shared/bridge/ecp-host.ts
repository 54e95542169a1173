import * as v from 'valibot';

type EcpHostOptions = {
  window: Window;
  /** The window that opened the page, or that frames it. */
  peer: Window;
  /** The actions that the host does in place of the page, such as `window.open`. */
  delegate: readonly string[];
  /** The host has answered, and its origin is known. */
  onAnswer: () => void;
};

export type EcpHost = {
  /** Whether the host has answered. From then on, its window and origin are fixed. */
  isPinned: () => boolean;
  /** The host's origin; empty until the host has answered. */
  origin: () => string;
  /** Sends a notification. Nothing is sent before the host has answered. */
  notify: (method: string, params: object) => void;
};

/** The answer's envelope has a status. A host that sends no status has accepted. */
const Result = v.looseObject({
  ucp: v.optional(v.looseObject({ status: v.optional(v.string()) })),
  upgrade: v.optional(v.looseObject({ port: v.optional(v.unknown()) })),
});
const Answer = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.string(),
  result: v.optional(Result),
  error: v.optional(v.unknown()),
});
type Answer = v.InferOutput<typeof Answer>;

/** Without an answer in this time, the page stays an ordinary hosted page. */
const ANSWER_MS = 10_000;

const isPort = (given: unknown): given is MessagePort =>
  typeof given === 'object' && given !== null && 'postMessage' in given;

type RpcRequest = { jsonrpc: '2.0'; id?: string; method: string; params: object };

type OnAnswer = (answer: Answer | undefined) => void;

/** The connection to the host's window. The first answer to one of our requests fixes the host's origin. */
function createChannel({ window, peer }: { window: Window; peer: Window }) {
  let origin: string | undefined;
  let port: MessagePort | undefined;
  const waiting = new Map<string, (answer: Answer) => void>();
  const send = (message: RpcRequest): void => {
    if (port) port.postMessage(message);
    else peer.postMessage(message, origin ?? '*');
  };
  const onMessage = (data: unknown, from?: string): void => {
    const answer = v.safeParse(Answer, data);
    const answered = answer.success ? waiting.get(answer.output.id) : undefined;
    if (!answer.success || !answered) return;
    origin ??= from;
    answered(answer.output);
  };
  window.addEventListener('message', ({ source, origin: from, data }) => {
    // Once there is a port, the host speaks through it only.
    if (source === peer && !port && (origin === undefined || from === origin)) onMessage(data, from);
  });
  return {
    send,
    origin: () => origin ?? '',
    /** Sends a request. `onAnswer` receives `undefined` if the host does not answer in time. */
    request: (method: string, params: object, onAnswer: OnAnswer): void => {
      const id = crypto.randomUUID();
      const end = (answer?: Answer): void => {
        clearTimeout(timer);
        waiting.delete(id);
        onAnswer(answer);
      };
      const timer = setTimeout(end, ANSWER_MS);
      waiting.set(id, end);
      send({ jsonrpc: '2.0', id, method, params });
    },
    /** Uses the host's port from here on. False if there is one already, or `next` is not a port. */
    upgrade(next: unknown): boolean {
      if (port || !isPort(next)) return false;
      port = next;
      port.onmessage = ({ data }) => onMessage(data);
      return true;
    },
  };
}

/**
 * Tells the window that opened or frames the page that the page is ready, and takes the first valid answer as the host's. That
 * message has no data of the payment, so it may go to any origin. All others go to the origin that answered.
 */
export function connectToEcpHost({ delegate, onAnswer, ...windows }: EcpHostOptions): EcpHost {
  const channel = createChannel(windows);
  let isPinned = false;
  const ready = (): void =>
    channel.request('ec.ready', { delegate }, (answer) => {
      const { result } = answer ?? {};
      if (!result || result.ucp?.status === 'error') return;
      if (channel.upgrade(result.upgrade?.port)) return ready();
      isPinned = true;
      onAnswer();
    });
  ready();
  if (delegate.includes('window.open')) delegateLinks(windows.window, () => isPinned, channel.request);
  return {
    isPinned: () => isPinned,
    origin: channel.origin,
    notify: (method, params) => {
      if (isPinned) channel.send({ jsonrpc: '2.0', method, params });
    },
  };
}

type Ask = (method: string, params: object, onAnswer: OnAnswer) => void;

/** The frame may not be allowed to open windows, so the host opens the links that lead to a new tab. */
function delegateLinks(window: Window, isPinned: () => boolean, ask: Ask): void {
  window.document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.protocol !== 'https:' || !isPinned()) return;
    event.preventDefault();
    ask('ec.window.open_request', { url: link.href }, (answer) => {
      // A host that refuses may still let the frame do it.
      if (!answer?.result || answer.result.ucp?.status === 'error')
        window.open(link.href, '_blank', 'noopener');
    });
  });
}
