import type {
  BridgeFailure,
  CheckoutResult,
  CloseAnswer,
  FrameApi,
  FrameEvent,
  FrameSize,
  HostApi,
  OptionsAnswer,
} from '@istmo/contract/bridge';
import {
  connectBridge,
  isConnectionEnded,
  type Parse,
  parsingMethods,
  type RemoteProxy,
} from '@istmo/contract/bridge-connection';
import { isAllowedOrigin } from '@istmo/domain';
import type { NewBridge } from './bridge';
import { type ApplyOptions, createHostOptions, parseHostOptions } from './host-options';

export type FrameBridgeOptions = {
  /** The window of the page around the frame. */
  host: Window;
  /** Its exact origin; `undefined` when it is unknown. */
  origin: string | undefined;
  /** Whether the host will call `open`: the first screen is not reported before that. */
  awaited?: boolean;
  /** Reloads the frame if it was loaded too long ago. Returns whether it reloads. */
  renewed?: () => boolean;
};

export type FrameBridge = NewBridge & {
  /** Lets the payer leave, as if the host had requested it. */
  leave: () => void;
};

/**
 * The bridge of a checkout in a frame. It parses the host's messages, because types are not checked across origins.
 */
export function createFrameBridge(given: FrameBridgeOptions): FrameBridge {
  const { awaited = false } = given;
  let apply: ApplyOptions = () => Promise.resolve([]);
  let guard = (): CloseAnswer => ({ close: true });
  let reported: CheckoutResult | undefined;
  const { open, ...firstScreen } = createFirstScreen(() => connection, !awaited);
  const options = createHostOptions((received) => apply(received));
  const mayClose = (): CloseAnswer => {
    const answer = guard();
    return answer.close && reported ? { close: true } : answer;
  };
  const connection = connectToHost(given, { ...options, onOpen: open }, mayClose);
  const close = (leaving?: CheckoutResult) => {
    if (reported && leaving) finish(leaving);
    return connection.close(reported ? undefined : leaving);
  };
  const finish = (result: CheckoutResult) => {
    if (reported && !isNewsOf(reported, result)) return;
    reported = result;
    connection.call((host) => host.finish({ result }));
  };
  return {
    ...hostCalls(connection),
    ...firstScreen,
    admit(allowedOrigins) {
      const isAdmitted = connection.admit(allowedOrigins);
      if (isAdmitted && !awaited) options.expect();
      return isAdmitted;
    },
    options: () => options.first,
    onUpdate: options.onUpdate,
    finish,
    close,
    leave() {
      const answer = guard();
      if (answer.close) void close(answer.result);
    },
    guardClose: (next) => (guard = next),
    applyOptionsWith: (next) => (apply = next),
  };
}

/** Whether the operation has changed since it was reported, for example by a refund while its receipt is open. */
function isNewsOf(reported: CheckoutResult, next: CheckoutResult): boolean {
  if (reported.codOper === undefined || reported.codOper !== next.codOper) return false;
  return reported.outcome !== next.outcome || reported.reason !== next.reason;
}

type Options = ReturnType<typeof createHostOptions>;

function connectToHost(
  { host, origin, awaited = false, renewed }: FrameBridgeOptions,
  { opened, updated, onOpen }: Options & { onOpen: () => void },
  requestClose: () => CloseAnswer,
): HostConnection {
  const open: FrameMethods['open'] = ({ options }) => {
    // The host calls `open` again after the reload.
    if (renewed?.()) return new Promise(() => undefined);
    const answer = applyValid(options, opened);
    onOpened();
    return answer;
  };
  const onOpened = () => {
    connection.failAgain();
    onOpen();
  };
  const update: FrameMethods['update'] = ({ options }) => applyValid(options, updated);
  const methods = { open, update, requestClose };
  const connection = createHostConnection({
    host,
    origin,
    isNamed: awaited,
    methods,
    onRefusedOpen: onOpened,
  });
  return connection;
}

/**
 * Reports the first screen to the host, which then removes its own close button. A screen with an error counts, too. A host that
 * only preloads the checkout ignores calls, so the screen is reported after the host has opened it.
 */
function createFirstScreen(connection: () => HostConnection, isOpened: boolean) {
  let screen: FrameSize | undefined;
  let reported: FrameSize | undefined;
  const report = () => {
    if (!screen || !isOpened || reported !== undefined) return;
    reported = screen;
    connection().ready(screen);
  };
  return {
    open: () => {
      isOpened = true;
      report();
    },
    ready: (height: number, width?: number) => {
      screen = { height, width };
      report();
    },
    resize: (height: number, width?: number) => {
      if (height === reported?.height && width === reported.width) return;
      const size = { height, width };
      if (reported !== undefined) reported = size;
      connection().call((host) => host.resize(size));
    },
    fail: (failure: BridgeFailure) => connection().fail(failure),
  };
}

/** The methods of the bridge that only call the host. */
function hostCalls({ call, isHeard }: HostConnection) {
  return {
    kind: 'frame',
    leadsBack: () => true,
    onAdmit: () => () => undefined,
    emit: (event) => call((host) => host.event(withoutEmptyCode(event))),
    submit: (method) => isHeard((host) => host.event({ type: 'submitted', method })),
    remember: (attemptId) => call((host) => host.remember({ attemptId })),
    report: (failure) => call((host) => host.report(failure)),
  } satisfies Partial<FrameBridge>;
}

/** Leaves out an empty operation code: the provider declined before there was a payment. */
function withoutEmptyCode(event: FrameEvent): FrameEvent {
  if (event.type !== 'declined' || event.codOper) return event;
  const { codOper: _, ...rest } = event;
  return rest;
}

/** Applies the valid options, and answers with a sentence for each invalid one. */
async function applyValid(sent: object, apply: Options['opened']): Promise<OptionsAnswer> {
  const { options, refused } = parseHostOptions({ ...sent });
  return { refused: [...refused, ...(await apply(options))] };
}

type Host = RemoteProxy<HostApi>;
type HostCall = (host: Host) => Promise<void>;
type GivenOptions = { options: Record<string, unknown> };
/** The methods that the host may call. Their options are not parsed yet. */
type FrameMethods = Pick<FrameApi, 'requestClose'> & {
  [N in 'open' | 'update']: (given: GivenOptions) => ReturnType<FrameApi[N]>;
};

type HostConnectionOptions = {
  /** The window of the page around the frame. */
  host: Window;
  /** Its exact origin; `undefined` when it is unknown. */
  origin: string | undefined;
  /** Whether the frame's address names that origin, as the loader's does. */
  isNamed: boolean;
  methods: FrameMethods;
  /** Called when a page that is not admitted opens the checkout. */
  onRefusedOpen: () => void;
};

type HostConnection = {
  /** Connects the page if its origin is allowed, so that both sides can call each other. Returns whether it is allowed. */
  admit: (allowedOrigins: readonly string[]) => boolean;
  /** Calls the page, once it is admitted. */
  call: (call: HostCall) => void;
  /** Calls the page. Resolves to true once it has answered, to false if it does not in time. True if no page can be called. */
  isHeard: (call: HostCall) => Promise<boolean>;
  /** Tells the page why the checkout cannot serve it. */
  fail: (failure: BridgeFailure) => void;
  /** Repeats that failure, if there is one: a page that preloaded the frame ignored it. */
  failAgain: () => void;
  /** A screen is shown, with a close button. */
  ready: (size: FrameSize) => void;
  /** Tells the page that the payer wants to leave. Resolves if the page keeps the frame or does not answer in time. */
  close: (result: CheckoutResult | undefined) => Promise<void>;
};

/**
 * The connection to the page around the frame. Calls wait until that page is admitted, and are dropped if it never
 * is. A page that is not admitted receives only the reason of the failure, that it is shown and that the payer leaves, and only
 * if the frame's address names its origin, because the page's headers decide who may frame it. Its own calls are ignored.
 */
function createHostConnection(options: HostConnectionOptions): HostConnection {
  const { origin, isNamed, methods, onRefusedOpen } = options;
  let isAdmitted = false;
  // A page that frames the checkout without the bridge never connects.
  let hasHost = isNamed;
  let failure: BridgeFailure | undefined;
  let refused: Promise<Host> | undefined;
  let admit: (host: Promise<Host>) => void;
  const admitted = new Promise<Host>((resolve) => (admit = resolve));
  // Without a failure, a page that is not admitted receives nothing.
  const recipient = () => (!isAdmitted && refused ? refused : admitted);
  const failAgain = () => {
    if (!failure) return;
    const { code, message } = failure;
    if (!isAdmitted && isNamed) refused ??= announce();
    if (isAdmitted || refused) callHost(recipient(), (host) => host.fail({ code, message }));
  };
  const isHeard = (host: Promise<Host>, call: HostCall) => isAnswered(host.then(call), hasHost);
  const offered = whileAdmitted(methods, () => isAdmitted, onRefusedOpen);
  const announce = createAnnounce(options, offered);
  return {
    admit(allowedOrigins) {
      if (origin === undefined || !isAllowedOrigin(origin, allowedOrigins)) return false;
      const host = isAdmitted ? undefined : announce();
      if (host) admit(host);
      void host?.then(() => (hasHost = true));
      isAdmitted = true;
      return true;
    },
    call: (call) => callHost(admitted, call),
    isHeard: (call) => isHeard(admitted, call),
    fail(next) {
      failure = next;
      failAgain();
    },
    failAgain,
    ready: (size) => callHost(recipient(), (host) => host.ready(size)),
    async close(result) {
      const receives = recipient();
      await isHeard(receives, (host) => host.close(result && receives === admitted ? { result } : {}));
    },
  };
}

/** The methods, without effect for a page that is not admitted. */
function whileAdmitted(
  { open, update, requestClose }: FrameMethods,
  isAdmitted: () => boolean,
  onRefusedOpen: () => void,
): FrameMethods {
  return {
    open: (given) => (isAdmitted() ? open(given) : refuse(onRefusedOpen)),
    update: (given) => (isAdmitted() ? update(given) : refuse()),
    requestClose: () => (isAdmitted() ? requestClose() : { close: true }),
  };
}

/**
 * Calls the page's `connected`, so that the page opens the checkout, a second time, too. Connects on the first call. Does nothing
 * if the page's origin is unknown.
 */
function createAnnounce({ host: remoteWindow, origin }: HostConnectionOptions, methods: FrameMethods) {
  let connecting: Promise<Host> | undefined;
  const connect = (hostOrigin: string) => {
    const offered = parsingMethods({ parsers: PARSERS, methods });
    return connectBridge<HostApi>({
      remoteWindow,
      origin: hostOrigin,
      greets: true,
      methods: offered,
    }).remote();
  };
  return (): Promise<Host> | undefined => {
    if (origin === undefined) return undefined;
    connecting ??= connect(origin);
    callHost(connecting, (host) => host.connected());
    return connecting;
  };
}

/** Calls arrive in their order. A page need not offer every method, and may be gone. */
function callHost(host: Promise<Host>, call: HostCall): void {
  host.then(call).catch(() => undefined);
}

/** A page that is busy answers late, and one that has ended the session never. */
const ANSWER_MS = 10_000;

/** Whether a call is answered in time. A page that rejects it has received it, too. True if there is no host. */
function isAnswered(answer: Promise<void>, hasHost: boolean): Promise<boolean> {
  const heard = answer.then(
    () => true,
    (error: unknown) => !isConnectionEnded(error),
  );
  if (!hasHost) return Promise.resolve(true);
  return Promise.race([heard, new Promise<false>((resolve) => setTimeout(resolve, ANSWER_MS, false))]);
}

function refuse(then?: () => void): Promise<OptionsAnswer> {
  then?.();
  return Promise.resolve({ refused: [] });
}

const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null;

const parseGiven = (sent: unknown): GivenOptions | undefined => {
  const options = isObject(sent) ? (sent['options'] ?? {}) : undefined;
  return isObject(options) ? { options } : undefined;
};

const PARSERS = {
  open: parseGiven,
  update: parseGiven,
  requestClose: () => ({}),
} satisfies { [N in keyof FrameApi]: Parse<object> };
