import { OUTCOMES, type ReversalReason } from '@istmo/domain';
import { connect, PenpalError, type Message, type Methods, type RemoteProxy, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL } from './channel';
import type {
  BridgeFailure,
  CheckoutResult,
  CloseAnswer,
  FrameEvent,
  FrameSize,
  HostApi,
  OptionsAnswer,
} from './index';

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

// Parses what a host receives from its frame: types do not cross an origin. Rejects a value that is not valid or contradicts
// itself. These are plain functions because a validator would be an eighth of the loader's size, and valibot also reads fields
// that a merchant's page may have added to `Object.prototype`.

/** Returns the value if it is valid, or `undefined`. */
export type Parse<T> = (sent: unknown) => T | undefined;

/** The argument of a method. The argument of a method without parameters is ignored. */
export type ArgumentOf<M extends (...args: never[]) => unknown> =
  Parameters<M> extends [infer A, ...unknown[]] ? A : object;

type EventOf<T extends FrameEvent['type']> = Extract<FrameEvent, { type: T }>;
type OwnFields<E> = {
  [F in Exclude<keyof E, 'type' | 'method'>]-?: undefined extends E[F] ? false : true;
};

/** The fields of each event, besides its method, and whether each is required. */
const EVENT_FIELDS = {
  methodChosen: {},
  submitted: {},
  challenged: {},
  pending: { codOper: true },
  declined: { reason: true, codOper: false },
} as const satisfies { [T in FrameEvent['type']]: OwnFields<EventOf<T>> };

const MAX_TEXT = 2000;
const MAX_LENGTH = 20_000;

/** The value if it is an object, or else an empty object. */
export function fieldsOf(sent: unknown): Partial<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null ? sent : {};
}

/** The one reason that an approved result can have: the merchant still has the rest. */
const PARTLY_REFUNDED: ReversalReason = 'partly_refunded';

/** Whether a result is consistent: above all, whether every field agrees that the merchant has the money. */
export function isResult(value: unknown): value is CheckoutResult {
  const { outcome, paid, success, codOper, amount, reason, legacy } = fieldsOf(value);
  const { Estado, TotalPagado } = fieldsOf(legacy);
  const approved = outcome === 'approved';
  return (
    OUTCOMES.some((known) => known === outcome) &&
    success === (approved || outcome === 'pending') &&
    approved === (Estado === 'Aprobada') &&
    isText(TotalPagado) &&
    paid === (TotalPagado !== '0') &&
    (approved ? isText(codOper) && isText(fieldsOf(amount)['value']) : !paid) &&
    isReasonOf(reason, { approved, paid }) &&
    (isMissing(codOper) || isText(codOper))
  );
}

/** An approved result has no reason, or is partly refunded; no other result is that. */
function isReasonOf(reason: unknown, { approved, paid }: { approved: boolean; paid: boolean }): boolean {
  if (reason === PARTLY_REFUNDED) return approved && paid;
  return !approved || isMissing(reason);
}

// The method can be any text: the checkout may offer a method that is newer than the merchant's loader. Drops unknown fields.
const parseEvent: Parse<FrameEvent> = (sent) => {
  const { type, method, ...given } = fieldsOf(sent);
  if (!isEventType(type) || !isText(method)) return undefined;
  const fields = Object.entries(EVENT_FIELDS[type]).filter(
    ([name, isRequired]) => isRequired || !isMissing(given[name]),
  );
  if (!fields.every(([name]) => isText(given[name]))) return undefined;
  // EVENT_FIELDS has the fields of this event type.
  return { type, method, ...Object.fromEntries(fields.map(([name]) => [name, given[name]])) } as FrameEvent;
};

function isEventType(type: unknown): type is FrameEvent['type'] {
  return typeof type === 'string' && Object.hasOwn(EVENT_FIELDS, type);
}

const parseResult: Parse<CheckoutResult> = (sent) => {
  if (!isResult(sent)) return undefined;
  const { codOper, ...rest } = sent;
  return isMissing(codOper) ? rest : sent;
};

const parseFailure: Parse<BridgeFailure> = (sent) => {
  const { code, message } = fieldsOf(sent);
  return isText(code) && isText(message) ? { code, message } : undefined;
};

/** Whether a value is a valid height or width, in CSS pixels. */
export function isLength(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_LENGTH;
}

export function isAttemptId(value: unknown): value is string | null {
  return value === null || isText(value);
}

/** The provider sends an empty text if there is no operation code. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
}

// A width that is not valid counts as none: the height is needed.
const parseSize: Parse<FrameSize> = (sent) => {
  const { height, width } = fieldsOf(sent);
  return isLength(height) ? { height, width: isLength(width) ? width : undefined } : undefined;
};

// The payer can leave even if the result is not valid.
const parseEnd = (sent: unknown): { result?: CheckoutResult } => {
  const result = parseResult(fieldsOf(sent)['result']);
  return result ? { result } : {};
};

/** The parsers for the arguments of the frame's calls. */
export const HOST_ARGUMENTS = {
  connected: () => ({}),
  ready: parseSize,
  resize: parseSize,
  event: parseEvent,
  finish: (sent) => {
    const { result } = parseEnd(sent);
    return result && { result };
  },
  close: parseEnd,
  fail: parseFailure,
  report: parseFailure,
  remember: (sent) => {
    const { attemptId } = fieldsOf(sent);
    return isAttemptId(attemptId) ? { attemptId } : undefined;
  },
} satisfies { [N in keyof HostApi]: Parse<ArgumentOf<HostApi[N]>> };

/** Parses the frame's answer to `open` and `update`. */
export const parseOptionsAnswer: Parse<OptionsAnswer> = (sent) => {
  const { refused } = fieldsOf(sent);
  return Array.isArray(refused) ? { refused: refused.filter(isText) } : undefined;
};

/** Parses the frame's answer to `requestClose`. */
export const parseCloseAnswer: Parse<CloseAnswer> = (sent) => {
  const { close, why } = fieldsOf(sent);
  if (close === true) return { close, ...parseEnd(sent) };
  return close === false && (why === 'busy' || why === 'asking') ? { close, why } : undefined;
};
