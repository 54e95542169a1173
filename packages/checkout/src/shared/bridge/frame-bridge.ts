import type {
  BridgeFailure,
  CheckoutResult,
  CloseAnswer,
  FrameEvent,
  FrameSize,
  OptionsAnswer,
} from '@istmo/contract/bridge';
import type { NewBridge } from './bridge';
import { createHostConnection, type FrameMethods, type HostConnection } from './host-connection';
import { type ApplyOptions, createHostOptions, parseHostOptions } from './host-options';

export type FrameBridgeOptions = {
  /** The window of the page around the frame. */
  host: Window;
  /** Its exact origin; `undefined` when it is unknown. */
  origin: string | undefined;
  /** The host is known to open the checkout, sooner or later: nothing is shown before. */
  awaited?: boolean;
  /** Reloads the frame where it was loaded too long ago to be shown now, and returns whether it does. */
  renewed?: () => boolean;
};

export type FrameBridge = NewBridge & {
  /** The payer wants to leave: as if the host had requested it. */
  leave: () => void;
};

/**
 * The bridge of a checkout in a frame. It parses the host's messages, because types are not checked across origins.
 */
export function createFrameBridge(given: FrameBridgeOptions): FrameBridge {
  const { awaited = false } = given;
  let apply: ApplyOptions = () => Promise.resolve([]);
  let guard = (): CloseAnswer => ({ close: true });
  let told: CheckoutResult | undefined;
  const { open, ...firstScreen } = createFirstScreen(() => connection, !awaited);
  const options = createHostOptions((received) => apply(received));
  const mayClose = (): CloseAnswer => {
    const answer = guard();
    return answer.close && told ? { close: true } : answer;
  };
  const connection = connectToHost(given, { ...options, onOpen: open }, mayClose);
  const close = (leaving?: CheckoutResult) => {
    if (told && leaving) finish(leaving);
    return connection.close(told ? undefined : leaving);
  };
  const finish = (result: CheckoutResult) => {
    if (told && !isNewsOf(told, result)) return;
    told = result;
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

/** Whether something has become of the operation since the host was told of it, such as a refund while its receipt is open. */
function isNewsOf(told: CheckoutResult, next: CheckoutResult): boolean {
  if (told.codOper === undefined || told.codOper !== next.codOper) return false;
  return told.outcome !== next.outcome || told.reason !== next.reason;
}

type Options = ReturnType<typeof createHostOptions>;

function connectToHost(
  { host, origin, awaited = false, renewed }: FrameBridgeOptions,
  { opened, updated, onOpen }: Options & { onOpen: () => void },
  requestClose: () => CloseAnswer,
): HostConnection {
  const open: FrameMethods['open'] = ({ options }) => {
    // The host opens it again once it is loaded.
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
 * Reports the first screen to the host, which then removes its own close button: also where the screen tells of a failure. A
 * host that only preloads the checkout ignores calls, so the screen is reported after the host has opened it.
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

/** The operation code is left out where it is empty: the provider refused before there was a payment. */
function withoutEmptyCode(event: FrameEvent): FrameEvent {
  if (event.type !== 'declined' || event.codOper) return event;
  const { codOper: _, ...rest } = event;
  return rest;
}

/** Applies the valid options, and answers with a sentence for each of the others. */
async function applyValid(sent: object, apply: Options['opened']): Promise<OptionsAnswer> {
  const { options, refused } = parseHostOptions({ ...sent });
  return { refused: [...refused, ...(await apply(options))] };
}
