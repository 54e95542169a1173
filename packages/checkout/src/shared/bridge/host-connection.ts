import type {
  BridgeFailure,
  CheckoutResult,
  FrameApi,
  FrameSize,
  HostApi,
  OptionsAnswer,
} from '@istmo/contract/bridge';
import {
  connectBridge,
  isConnectionEnded,
  parsingMethods,
  type RemoteProxy,
} from '@istmo/contract/bridge-connection';
import type { Parse } from '@istmo/contract/bridge-messages';
import { isAllowedOrigin } from '@istmo/domain';

type Host = RemoteProxy<HostApi>;
type HostCall = (host: Host) => Promise<void>;
type Given = { options: Record<string, unknown> };
/** What the host may call. The single options are not parsed yet. */
export type FrameMethods = Pick<FrameApi, 'requestClose'> & {
  [N in 'open' | 'update']: (given: Given) => ReturnType<FrameApi[N]>;
};

type HostConnectionOptions = {
  /** The window of the page around the frame. */
  host: Window;
  /** Its exact origin; `undefined` when it is unknown. */
  origin: string | undefined;
  /** Whether the frame's address names that origin, as the loader's does. */
  isNamed: boolean;
  methods: FrameMethods;
  /** A page that is not admitted opens the checkout. */
  onRefusedOpen: () => void;
};

export type HostConnection = {
  /** Connects the page, if its origin is allowed: it can be called, and can call. */
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
  /** The payer wants to leave. Resolves once the page has answered, or does not in time: it keeps the frame. */
  close: (result: CheckoutResult | undefined) => Promise<void>;
};

/**
 * The connection to the page around the frame. Calls wait until that page is admitted, and are dropped if it never
 * is. A page that is not admitted receives only the reason of the failure, that it is shown and that the payer leaves, and only
 * if the frame's address names its origin, because the page's headers decide who may frame it. Its own calls are ignored.
 */
export function createHostConnection(options: HostConnectionOptions): HostConnection {
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
 * Calls `connected`, which has the page open the checkout, again if it had before. Connects the first time, and never where
 * the page's origin is unknown.
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

/** Whether a call is answered in time. A page that rejects it has heard it too. True where there is no host. */
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

const parseGiven = (sent: unknown): Given | undefined => {
  const options = isObject(sent) ? (sent['options'] ?? {}) : undefined;
  return isObject(options) ? { options } : undefined;
};

const PARSERS = {
  open: parseGiven,
  update: parseGiven,
  requestClose: () => ({}),
} satisfies { [N in keyof FrameApi]: Parse<object> };
