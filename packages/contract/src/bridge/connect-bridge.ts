import { connect, type Message, type Methods, type RemoteProxy, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL } from './channel';
import type { Parse } from './messages';

export type { RemoteProxy };
/** What one end lets the other call. */
export type OfferedMethods = Methods;

type BridgeOptions = {
  remoteWindow: Window;
  /** The one origin that is listened to and called. */
  origin: string;
  /** Whether this end greets first. A host does not: until the checkout has loaded, its frame holds another page. */
  greets: boolean;
  methods: OfferedMethods;
};

export type BridgeConnection<Remote extends Methods> = {
  /** The methods of the other end, as soon as it is connected. Waits while the page there loads again. */
  remote: () => Promise<RemoteProxy<Remote>>;
  destroy: () => void;
};

/** Connects with the page in another window, of one exact origin. Where that page reloads, it connects again by itself. */
export function connectBridge<Remote extends Methods>(options: BridgeOptions): BridgeConnection<Remote> {
  const { remoteWindow, origin, methods } = options;
  let { greets } = options;
  const messenger = new WindowMessenger({ remoteWindow, allowedOrigins: [origin] });
  const { sendMessage } = messenger;
  const handshake = createHandshake();
  // Called before penpal's own handlers, and only for messages of this window, origin and channel.
  messenger.addMessageHandler((message) => {
    greets = true;
    handshake.onMessage(message);
  });
  // penpal itself greets a page of any origin.
  messenger.sendMessage = (message, transferables) => {
    if (message.type !== 'SYN') sendMessage(withoutStack(message), transferables);
    else if (greets) remoteWindow.postMessage(message, { targetOrigin: origin });
  };
  const { promise, destroy } = connect<Remote>({ messenger, methods, channel: BRIDGE_CHANNEL });
  // Each caller handles it. An end that calls nothing must not leave an unhandled rejection in the page.
  promise.catch(() => undefined);
  return {
    async remote() {
      const remote = await promise;
      await handshake.isDone();
      return remote;
    },
    destroy() {
      handshake.finish();
      destroy();
    },
  };
}

/** From the other page's greeting until the port is there, penpal cannot send a call, and rejects it. */
function createHandshake() {
  let done: Promise<void> | undefined;
  let finish: (() => void) | undefined;
  return {
    onMessage({ type }: Message) {
      if (type === 'SYN' && !finish) done = new Promise((resolve) => (finish = resolve));
      if (type === 'ACK1' || type === 'ACK2') this.finish();
    },
    isDone: () => done,
    finish() {
      finish?.();
      finish = undefined;
    },
  };
}

/** The other page learns why a call is refused, and nothing about the code that refused it. */
function withoutStack(message: Message): Message {
  if (message.type !== 'REPLY' || !message.isSerializedErrorInstance) return message;
  const { stack: _, ...value } = message.value;
  return { ...message, value };
}

type ParsingOptions<Parsers extends Record<string, Parse<unknown>>> = {
  /** What each method takes. */
  parsers: Parsers;
  methods: { [N in keyof Parsers]: (argument: NonNullable<ReturnType<Parsers[N]>>) => unknown };
  /** Calls that have no effect. */
  ignores?: (name: string) => boolean;
  /** Called with the name of a method whose argument is wrong. */
  onRefused?: (name: string) => void;
};

/** Offers methods to the other end. A call whose argument is not as agreed is refused, and changes nothing. */
export function parsingMethods<Parsers extends Record<string, Parse<unknown>>>(
  options: ParsingOptions<Parsers>,
): OfferedMethods {
  const { parsers, methods, ignores, onRefused } = options;
  const offer = (name: keyof Parsers & string) => (sent: unknown) => {
    if (ignores?.(name)) return undefined;
    const argument = parsers[name]?.(sent) as NonNullable<ReturnType<Parsers[typeof name]>> | undefined;
    if (argument !== undefined) return methods[name](argument);
    onRefused?.(name);
    throw new TypeError(`The argument of ${name} is not as agreed.`);
  };
  // Without a prototype, so that the other end can call nothing else.
  const offered = Object.create(null) as OfferedMethods;
  for (const name of Object.keys(parsers)) offered[name] = offer(name);
  return offered;
}
