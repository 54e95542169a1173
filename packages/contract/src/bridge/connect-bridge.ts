import { connect, PenpalError, type Message, type Methods, type RemoteProxy, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL } from './channel';
import type { Parse } from './messages';

export type { RemoteProxy };
/** The methods that one end offers to the other. */
export type OfferedMethods = Methods;

type BridgeOptions = {
  remoteWindow: Window;
  /** The only origin that this end accepts messages from and sends messages to. */
  origin: string;
  /** Whether this end starts the handshake. The host does not: its frame holds another page until the checkout has loaded. */
  greets: boolean;
  methods: OfferedMethods;
};

export type BridgeConnection<Remote extends Methods> = {
  /** Resolves with the methods of the other end once it is connected. Waits while that page reloads. */
  remote: () => Promise<RemoteProxy<Remote>>;
  destroy: () => void;
};

/** Connects to the page in another window, at one exact origin. Reconnects when that page reloads. */
export function connectBridge<Remote extends Methods>(options: BridgeOptions): BridgeConnection<Remote> {
  const { remoteWindow, origin, methods } = options;
  let { greets } = options;
  const unguard = hideOtherOrigins(remoteWindow, origin);
  const messenger = new WindowMessenger({ remoteWindow, allowedOrigins: [origin] });
  const { sendMessage } = messenger;
  const handshake = createHandshake();
  // Called before penpal's own handlers, and only for messages of this window, origin and channel.
  messenger.addMessageHandler((message) => {
    greets = true;
    handshake.onMessage(message);
  });
  // penpal itself sends its handshake to any origin.
  messenger.sendMessage = (message, transferables) => {
    if (message.type !== 'SYN') sendMessage(withoutStack(message), transferables);
    else if (greets) remoteWindow.postMessage(message, { targetOrigin: origin });
  };
  const { promise, destroy } = connect<Remote>({ messenger, methods, channel: BRIDGE_CHANNEL });
  // Each caller handles the rejection. An end without calls must not leave an unhandled rejection in the page.
  promise.catch(() => undefined);
  return {
    async remote() {
      const remote = await promise;
      await handshake.isDone();
      return remote;
    },
    destroy() {
      handshake.finish();
      unguard();
      destroy();
    },
  };
}

/**
 * Stops what another origin sends from that window, before penpal hears it: penpal changes its protocol at a message of its
 * version 6 before it looks at the origin. Returns a function that ends this.
 */
function hideOtherOrigins(remoteWindow: Window, origin: string): () => void {
  const hide = (event: MessageEvent) => {
    if (event.source === remoteWindow && event.origin !== origin) event.stopImmediatePropagation();
  };
  window.addEventListener('message', hide);
  return () => window.removeEventListener('message', hide);
}

/** During the handshake, penpal rejects calls because it has no port yet. */
function createHandshake() {
  let done: Promise<void> | undefined;
  let finish: (() => void) | undefined;
  return {
    onMessage({ type }: Message) {
      // An ACK, or a message of the port that follows it: both ends are connected.
      if (type !== 'SYN') this.finish();
      else if (!finish) done = new Promise((resolve) => (finish = resolve));
    },
    isDone: () => done,
    finish() {
      finish?.();
      finish = undefined;
    },
  };
}

/** Whether a call failed because the other end has ended the connection. Any other error is an answer of the other end. */
export function isConnectionEnded(error: unknown): boolean {
  return error instanceof PenpalError && error.code === 'CONNECTION_DESTROYED';
}

/** Removes the stack of an error: the other page gets the message, but no details of the code. */
function withoutStack(message: Message): Message {
  if (message.type !== 'REPLY' || !message.isSerializedErrorInstance) return message;
  const { stack: _, ...value } = message.value;
  return { ...message, value };
}

type ParsingOptions<Parsers extends Record<string, Parse<unknown>>> = {
  /** The parser of each method's argument. */
  parsers: Parsers;
  methods: { [N in keyof Parsers]: (argument: NonNullable<ReturnType<Parsers[N]>>) => unknown };
  /** Whether to ignore the calls of a method. */
  ignores?: (name: string) => boolean;
  /** Called with the name of a method whose argument is not valid. */
  onInvalid?: (name: string) => void;
};

/** Offers methods to the other end. Rejects a call whose argument is not valid, without calling the method. */
export function parsingMethods<Parsers extends Record<string, Parse<unknown>>>(
  options: ParsingOptions<Parsers>,
): OfferedMethods {
  const { parsers, methods, ignores, onInvalid } = options;
  const offer = (name: keyof Parsers & string) => (sent: unknown) => {
    if (ignores?.(name)) return undefined;
    const argument = parsers[name]?.(sent) as NonNullable<ReturnType<Parsers[typeof name]>> | undefined;
    if (argument !== undefined) return methods[name](argument);
    onInvalid?.(name);
    throw new TypeError(`Invalid: ${name}`);
  };
  // No prototype, so that the other end can call only these methods.
  const offered = Object.create(null) as OfferedMethods;
  for (const name of Object.keys(parsers)) offered[name] = offer(name);
  return offered;
}
