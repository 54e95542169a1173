import type { BridgeFailure, CheckoutResult, FrameApi, HostApi, OptionsAnswer } from '@istmo/contract/bridge';
import { connectBridge, parsingMethods, type RemoteProxy } from '@istmo/contract/bridge-connection';
import type { Parse } from '@istmo/contract/bridge-messages';
import { GivenOptions } from '@istmo/contract/bridge-schemas';
import * as v from 'valibot';

type Host = RemoteProxy<HostApi>;
type Given = v.InferOutput<typeof GivenOptions>;
/** What the host may call. Nothing is known yet of each option. */
export type FrameMethods = Pick<FrameApi, 'requestClose'> & {
  [N in 'open' | 'update']: (given: Given) => ReturnType<FrameApi[N]>;
};

type HostConnectionOptions = {
  /** The window of the page around the frame. */
  host: Window;
  /** Its exact origin; `undefined` where it cannot be told. */
  origin: string | undefined;
  /** Whether the frame's address names that origin, as the loader's does. */
  isNamed: boolean;
  methods: FrameMethods;
};

export type HostConnection = {
  /** Lets the page be told everything, and call. `false` where nobody knows which page it is. */
  admit: () => boolean;
  /** Tells the page once it is admitted. */
  tell: (call: (host: Host) => Promise<void>) => void;
  /** Tells the page why the checkout cannot serve it. */
  fail: (failure: BridgeFailure) => void;
  /** Tells of that failure once more, if there is one: a page that loaded the frame early has not listened before. */
  failAgain: () => void;
  /** The payer wants to go. */
  close: (result: CheckoutResult | undefined) => void;
};

/**
 * The connection to the page around the frame. What is said before that page is admitted waits, and is never said where it
 * is not.
 *
 * A page that no merchant's list admits is told only why the checkout fails, and that the payer goes, and only where the
 * frame's address names it: the page's headers say who may frame it. None of its own calls has an effect.
 */
export function createHostConnection(options: HostConnectionOptions): HostConnection {
  const { origin, isNamed, methods } = options;
  let isAdmitted = false;
  let failure: BridgeFailure | undefined;
  let refused: Promise<Host> | undefined;
  let admit: (host: Promise<Host>) => void;
  const admitted = new Promise<Host>((resolve) => (admit = resolve));
  const failAgain = () => {
    if (!failure) return;
    const { code, message } = failure;
    if (!isAdmitted && isNamed && origin !== undefined) refused ??= announced(origin);
    const hearer = isAdmitted ? admitted : refused;
    if (hearer) say(hearer, (host) => host.fail({ code, message }));
  };
  const announced = createAnnouncing(options.host, {
    open: (given) => (isAdmitted ? methods.open(given) : refuse(failAgain)),
    update: (given) => (isAdmitted ? methods.update(given) : refuse()),
    requestClose: () => (isAdmitted ? methods.requestClose() : { close: true }),
  });
  return {
    admit() {
      if (origin === undefined) return false;
      if (!isAdmitted) admit(announced(origin));
      isAdmitted = true;
      return true;
    },
    tell: (call) => say(admitted, call),
    fail(next) {
      failure = next;
      failAgain();
    },
    failAgain,
    close(result) {
      if (!isAdmitted && refused) say(refused, (host) => host.close({}));
      else say(admitted, (host) => host.close(result ? { result } : {}));
    },
  };
}

/** Connects where that has not been done, and says so: the page then opens the checkout, once more where it had before. */
function createAnnouncing(remoteWindow: Window, methods: FrameMethods): (origin: string) => Promise<Host> {
  let connecting: Promise<Host> | undefined;
  return (origin) => {
    const offered = parsingMethods({ parsers: PARSERS, methods });
    connecting ??= connectBridge<HostApi>({ remoteWindow, origin, greets: true, methods: offered }).promise;
    say(connecting, (host) => host.connected());
    return connecting;
  };
}

/** In the order in which it is said. A page need not take every call, and may be gone. */
function say(host: Promise<Host>, call: (host: Host) => Promise<void>): void {
  host.then(call).catch(() => undefined);
}

function refuse(then?: () => void): Promise<OptionsAnswer> {
  then?.();
  return Promise.resolve({ refused: [] });
}

const parseGiven = (sent: unknown): Given | undefined => {
  const { success, output } = v.safeParse(GivenOptions, sent);
  return success ? output : undefined;
};

const PARSERS = {
  open: parseGiven,
  update: parseGiven,
  requestClose: () => ({}),
} satisfies { [N in keyof FrameApi]: Parse<object> };
