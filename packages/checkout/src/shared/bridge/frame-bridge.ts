import type { CheckoutResult, CloseAnswer, FrameEvent, OptionsAnswer } from '@istmo/contract/bridge';
import type { NewBridge } from './bridge';
import { createHostConnection, type FrameMethods, type HostConnection } from './host-connection';
import { createHostOptions, type ApplyOptions } from './host-options';
import { takenOptions } from './taken-options';

export type FrameBridgeOptions = {
  /** The window of the page around the frame. */
  host: Window;
  /** Its exact origin; `undefined` where it cannot be told. */
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

/** The bridge of a checkout in a frame. What the host sends is parsed: types do not cross an origin. */
export function createFrameBridge(given: FrameBridgeOptions): FrameBridge {
  const { awaited = false } = given;
  let apply: ApplyOptions = () => Promise.resolve([]);
  let guard = (): CloseAnswer => ({ close: true });
  let finished = false;
  const options = createHostOptions((received) => apply(received));
  // The result is sent once.
  const mayClose = (): CloseAnswer => {
    const answer = guard();
    return answer.close && finished ? { close: true } : answer;
  };
  const connection = connectToHost(given, options, mayClose);
  const close = (leaving?: CheckoutResult) => connection.close(finished ? undefined : leaving);
  return {
    ...hostCalls(connection),
    admit(allowedOrigins) {
      const isAdmitted = connection.admit(allowedOrigins);
      if (isAdmitted && !awaited) options.expect();
      return isAdmitted;
    },
    options: () => options.first,
    onUpdate: options.onUpdate,
    finish(result) {
      if (!finished) connection.call((host) => host.finish({ result }));
      finished = true;
    },
    close,
    leave() {
      const answer = guard();
      if (answer.close) close(answer.result);
    },
    guardClose: (next) => (guard = next),
    applyOptionsWith: (next) => (apply = next),
  };
}

type Options = ReturnType<typeof createHostOptions>;

function connectToHost(
  { host, origin, awaited = false, renewed }: FrameBridgeOptions,
  { opened, updated }: Options,
  requestClose: () => CloseAnswer,
): HostConnection {
  const open: FrameMethods['open'] = ({ options }) => {
    // The host opens it again once it is loaded.
    if (renewed?.()) return new Promise(() => undefined);
    const answer = answerTo(options, opened);
    connection.failAgain();
    return answer;
  };
  const update: FrameMethods['update'] = ({ options }) => answerTo(options, updated);
  const methods = { open, update, requestClose };
  const connection = createHostConnection({ host, origin, isNamed: awaited, methods });
  return connection;
}

/** The methods of the bridge that only call the host. */
function hostCalls({ call, fail }: HostConnection) {
  return {
    kind: 'frame',
    leadsBack: () => true,
    onAdmit: () => () => undefined,
    ready: (height) => call((host) => host.ready({ height })),
    resize: (height) => call((host) => host.resize({ height })),
    emit: (event) => call((host) => host.event(withoutEmptyCode(event))),
    fail,
    remember: (attemptId) => call((host) => host.remember({ attemptId })),
  } satisfies Partial<FrameBridge>;
}

/** The operation code is left out where it is empty: the provider refused before there was a payment. */
function withoutEmptyCode(event: FrameEvent): FrameEvent {
  if (event.type !== 'declined' || event.codOper) return event;
  const { codOper: _, ...rest } = event;
  return rest;
}

/** Takes the valid options, and names the others. */
async function answerTo(sent: object, take: Options['opened']): Promise<OptionsAnswer> {
  const { options, wrong } = takenOptions({ ...sent });
  return { refused: [...wrong, ...(await take(options))] };
}
