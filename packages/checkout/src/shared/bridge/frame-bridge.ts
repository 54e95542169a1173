import type { CheckoutResult, CloseAnswer, OptionsAnswer } from '@istmo/contract/bridge';
import type { NewBridge } from './bridge';
import { createHostConnection, type FrameMethods, type HostConnection } from './host-connection';
import { createHostOptions, type Dress } from './host-options';
import { takenOptions } from './taken-options';

export type FrameBridgeOptions = {
  /** The window of the page around the frame. */
  host: Window;
  /** Its exact origin; `undefined` where it cannot be told. */
  origin: string | undefined;
  /** The host is known to speak, sooner or later: nothing is shown before it has said how, and what is to be paid. */
  awaited?: boolean;
  /** Loads the frame anew, and says so, where it was loaded too long ago to be shown now. */
  renewed?: () => boolean;
};

export type FrameBridge = NewBridge & {
  /** The payer wants to go: as if the host had asked. */
  leave: () => void;
};

/** The bridge of a checkout in a frame. What the host says is parsed: types do not cross an origin. */
export function createFrameBridge(given: FrameBridgeOptions): FrameBridge {
  const { origin, awaited = false } = given;
  let dress: Dress = () => Promise.resolve([]);
  let guard = (): CloseAnswer => ({ close: true });
  let finished = false;
  let admitted = false;
  const options = createHostOptions((asked) => dress(asked));
  // How it ends is told once.
  const mayClose = (): CloseAnswer => {
    const answer = guard();
    return answer.close && finished ? { close: true } : answer;
  };
  const connection = connectToHost(given, options, mayClose);
  const close = (leaving?: CheckoutResult) => connection.close(finished ? undefined : leaving);
  return {
    ...toldBy(connection),
    admit(allowedOrigins) {
      if (origin === undefined || !allowedOrigins.includes(origin)) return false;
      // A payer who comes back from another page of ours is admitted again.
      if (!admitted && !awaited) options.expect();
      admitted = true;
      return connection.admit();
    },
    options: () => options.first,
    onUpdate: options.onUpdate,
    finish(result) {
      if (!finished) connection.tell((host) => host.finish({ result }));
      finished = true;
    },
    close,
    leave() {
      const answer = guard();
      if (answer.close) close(answer.result);
    },
    guardClose: (next) => (guard = next),
    dressBy: (next) => (dress = next),
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

/** What is said to the host as it is. */
function toldBy({ tell, fail }: HostConnection) {
  return {
    kind: 'frame',
    leadsBack: () => true,
    onAdmit: () => () => undefined,
    ready: (height) => tell((host) => host.ready({ height })),
    resize: (height) => tell((host) => host.resize({ height })),
    emit: (event) => tell((host) => host.event(event)),
    fail,
    remember: (attemptId) => tell((host) => host.remember({ attemptId })),
  } satisfies Partial<FrameBridge>;
}

/** Takes the options that are as agreed, and names the others. */
async function answerTo(sent: object, take: Options['opened']): Promise<OptionsAnswer> {
  const { options, wrong } = takenOptions({ ...sent });
  return { refused: [...wrong, ...(await take(options))] };
}
