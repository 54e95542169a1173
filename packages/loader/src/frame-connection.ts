import type { CloseAnswer, FrameApi, FrameOptions, HostApi, OptionsAnswer } from '@istmo/contract/bridge';
import {
  connectBridge,
  HOST_ARGUMENTS,
  type OfferedMethods,
  type Parse,
  parseCloseAnswer,
  parseOptionsAnswer,
  parsingMethods,
  type RemoteProxy,
} from '@istmo/contract/bridge-connection';
import type { AttemptStorage } from './attempt-storage';
import { type CheckedOptions, nullIfThrows } from './checked-options';
import type { Emit, Report } from './checkout-session';
import { frameUrl } from './checkout-url';
import type { SessionRunner } from './session-machine';
import type { View } from './surface';

/** The methods that the frame may call once it is opened, and the handler of its answer to `requestClose`. */
export type HostMethods = Omit<HostApi, 'connected' | 'report'> & {
  onCloseAnswer: (answer: CloseAnswer) => void;
};

type HostMethodsOptions = {
  send: SessionRunner['send'];
  emit: Emit;
  storage: AttemptStorage;
  view: View;
  /** Whether the page allows the payer to close the checkout. */
  mayClose: () => boolean;
};

/** Creates the functions that the frame calls in its session. */
export function createHostMethods({ send, emit, storage, view, mayClose }: HostMethodsOptions): HostMethods {
  // The frame's result counts only if the page allows the checkout to close.
  const close: HostApi['close'] = ({ result }) => {
    if (mayClose()) send('close', result);
  };
  return {
    ready(size) {
      view.resize(size);
      // Also if the result is already known: a payment that was completed earlier opens with its receipt.
      view.show('ready');
      send('ready');
      emit('ready', { height: size.height });
    },
    resize(size) {
      view.resize(size);
      emit('resized', { height: size.height });
    },
    event(event) {
      const { type, ...detail } = event;
      send('event', event);
      emit(type, detail);
    },
    finish: ({ result }) => send('finish', result),
    close,
    fail: (failure) => send('fail', failure),
    remember({ attemptId }) {
      storage.write(attemptId);
      if (attemptId === null) send('forget');
    },
    onCloseAnswer(answer) {
      if (answer.close) {
        close(answer);
        return;
      }
      send('closeRefused');
      emit('closeRefused', { why: answer.why });
    },
  };
}

type FrameConnectionOptions = {
  view: View;
  options: CheckedOptions;
  /** Contains the attempt to resume. */
  storage: AttemptStorage;
  methods: HostMethods;
  report: Report;
  /** Aborted when the session is over: the frame is disconnected. */
  signal: AbortSignal;
};

/** The connection of a session to its frame, which may be replaced. */
export type FrameConnection = {
  /** Loads the frame, or a new one in its place. `early` only loads it; the next call opens it. */
  load: (early?: true) => void;
  /** Whether the page has moved the frame, which then has another window. */
  isMoved: () => boolean;
  update: (change: FrameOptions) => void;
  requestClose: () => Promise<void>;
};

export function createFrameConnection(parts: FrameConnectionOptions): FrameConnection {
  const { view, options, storage, methods, report, signal } = parts;
  let frame: ConnectedFrame | null | undefined;
  let isConnected = false;
  let isPreloading = false;
  let remoteWindow: Window | null | undefined;
  let settings: FrameOptions = {};
  const open = async () => {
    // A frame that reloads itself resumes the attempt that it has stored last.
    if (await frame?.open({ ...settings, resume: storage.read() ?? undefined })) view.show('shown');
  };
  const connected = () => {
    isConnected = true;
    if (!isPreloading) void open();
  };
  const offered = offerMethods({ ...methods, connected, report }, () => isPreloading);
  signal.addEventListener('abort', () => frame?.disconnect());
  const isMoved = () => view.frameWindow() !== remoteWindow;
  return {
    isMoved,
    load(early) {
      const isLoaded = isPreloading && !isMoved();
      isPreloading = early === true;
      if (isLoaded && isConnected) void open();
      if (isLoaded) return;
      frame?.disconnect();
      isConnected = false;
      remoteWindow = view.mount(frameUrl(options));
      // There is no window if the page keeps the frame from loading.
      frame =
        remoteWindow && connectFrame({ remoteWindow, origin: options.origin, methods: offered, report });
    },
    update(change) {
      settings = { ...settings, ...change };
      if (isConnected && !isPreloading) void frame?.update(settings);
      view.setTheme(settings);
    },
    async requestClose() {
      const answer = await frame?.requestClose();
      if (answer) methods.onCloseAnswer(answer);
    },
  };
}

/** Offers the methods to the frame. Their arguments are parsed. */
function offerMethods(methods: HostApi, isPreloading: () => boolean): OfferedMethods {
  return parsingMethods({
    parsers: HOST_ARGUMENTS,
    methods,
    // A preloaded frame reports its failure again when it is opened.
    ignores: (name) => isPreloading() && name !== 'connected',
    // The argument is left out, because it may name the payer.
    onInvalid: (name) =>
      methods.report({ code: 'invalid_message', message: `The checkout gave no valid answer. ${name}` }),
  });
}

type ConnectFrameOptions = {
  remoteWindow: Window;
  /** The only origin that is listened to and called. */
  origin: string;
  methods: OfferedMethods;
  report: Report;
};

/** A frame in the page. Each call waits until it is connected. */
type ConnectedFrame = {
  /** Resolves with whether the frame has applied the options. Each option that it rejects is reported. */
  open: (options: FrameOptions) => Promise<boolean>;
  update: (options: FrameOptions) => Promise<boolean>;
  /** Resolves with `undefined` if the frame gives no valid answer. */
  requestClose: () => Promise<CloseAnswer | undefined>;
  disconnect: () => void;
};

/** Connects to the checkout in a frame. Parses what the frame sends, because types are not checked across origins. */
export function connectFrame({ report, ...options }: ConnectFrameOptions): ConnectedFrame {
  const connection = connectBridge<FrameApi>({ ...options, greets: false });
  let isDisconnected = false;
  const request = async <A>(
    parse: Parse<A>,
    call: (frame: RemoteProxy<FrameApi>) => Promise<A>,
  ): Promise<A | undefined> => {
    try {
      const answer = parse(await call(await connection.remote()));
      if (answer !== undefined) return answer;
      throw new TypeError('Invalid');
    } catch (error) {
      // The frame may reject with an object that cannot be converted to text.
      const reason = nullIfThrows(() => String(error)) ?? '';
      const message = `The checkout gave no valid answer. ${reason}`;
      if (!isDisconnected) report({ code: 'invalid_message', message });
      return undefined;
    }
  };
  const setOptions = async (call: (frame: RemoteProxy<FrameApi>) => Promise<OptionsAnswer>) => {
    const answer = await request(parseOptionsAnswer, call);
    answer?.refused.forEach((message) => report({ code: 'invalid_options', message }));
    return answer !== undefined;
  };
  return {
    open: (given) => setOptions((frame) => frame.open({ options: given })),
    update: (given) => setOptions((frame) => frame.update({ options: given })),
    requestClose: () => request(parseCloseAnswer, (frame) => frame.requestClose()),
    disconnect() {
      isDisconnected = true;
      // If a page has frozen the prototypes, penpal throws after it has released everything.
      nullIfThrows(connection.destroy);
    },
  };
}
