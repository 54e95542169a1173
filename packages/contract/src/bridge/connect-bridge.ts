import { connect, type Connection, type Methods, type RemoteProxy, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL } from './channel';
import type { Parse } from './messages';

export type { RemoteProxy };
/** What one end lets the other call. */
export type OfferedMethods = Methods;

type BridgeOptions = {
  remoteWindow: Window;
  /** The one origin that is heard and spoken to. */
  origin: string;
  /** Whether this end greets first. A host does not: until the checkout has loaded, its frame holds another page. */
  greets: boolean;
  methods: OfferedMethods;
};

/** Connects with the page in another window, of one exact origin. Where that page reloads, it connects again by itself. */
export function connectBridge<Remote extends Methods>(options: BridgeOptions): Connection<Remote> {
  const { remoteWindow, origin, methods } = options;
  let { greets } = options;
  const messenger = new WindowMessenger({ remoteWindow, allowedOrigins: [origin] });
  const { sendMessage } = messenger;
  // Called ahead of penpal's own handlers, and only for messages of this window, origin and channel.
  messenger.addMessageHandler(() => (greets = true));
  // penpal itself greets a page of any origin.
  messenger.sendMessage = (message, transferables) => {
    if (message.type !== 'SYN') sendMessage(message, transferables);
    else if (greets) remoteWindow.postMessage(message, { targetOrigin: origin });
  };
  const connection = connect<Remote>({ messenger, methods, channel: BRIDGE_CHANNEL });
  // Each caller handles it. An end that calls nothing must not leave an unhandled rejection in the page.
  connection.promise.catch(() => undefined);
  return connection;
}

type ParsingOptions<Parsers extends Record<string, Parse<unknown>>> = {
  /** What each method takes. */
  parsers: Parsers;
  methods: { [N in keyof Parsers]: (argument: NonNullable<ReturnType<Parsers[N]>>) => unknown };
  /** Calls that have no effect. */
  ignores?: (name: string) => boolean;
  /** Told of a call whose argument is wrong. */
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
