import {
  type FrameOptions,
  FRESH_MS,
  isExpectedPrice,
  type MountOptions,
  NOT_PRERENDERED,
  OPEN_OPTIONS,
  type OpenOptions,
  type ResumeOptions,
  type UpdateOptions,
} from '@istmo/contract/bridge';
import { fieldsOf, HOST_ARGUMENTS } from '@istmo/contract/bridge-connection';
import { optionNames } from '@istmo/contract/bridge-options';
import { type AttemptStorage, createAttemptStorage, unfinishedTarget } from './attempt-storage';
import { type CheckedOptions, checkedOptions, readOptions } from './checked-options';
import { CheckoutError } from './checkout-error';
import {
  type CheckoutSession,
  createListeners,
  createSession,
  type On,
  type SessionContext,
} from './checkout-session';
import { frameUrl, leaveForHostedPage, startRedirect } from './checkout-url';
import { createFrameConnection, createHostMethods, type FrameConnection } from './frame-connection';
import { openModal } from './open-modal';
import { createSessionRunner, type SessionRunner } from './session-machine';
import { openInline, type View } from './surface';
import { version } from './version';

/** The loader, as the script tag defines it. */
export type CheckoutApi = {
  /** Opens the checkout. Throws a `CheckoutError` when the call itself is wrong; everything that happens later is in `session.result`. */
  open: (options: OpenOptions) => CheckoutSession;
  /** Opens the checkout inside `container`, an element or its selector. */
  mount: (container: Element | string, options: MountOptions) => CheckoutSession;
  /** Loads the checkout ahead of time without showing it. `open()` of the same payment and language within five minutes shows it at once. */
  preload: (options: OpenOptions) => void;
  /** Resumes a payment of this tab that a reload interrupted. Returns `undefined` when there is none. */
  resume: (options?: ResumeOptions) => CheckoutSession | undefined;
  /** Adds a listener for the events of every session. Returns a function that removes it. */
  on: On;
  /** The loader's version, such as `1.2.3`. */
  readonly version: string;
  /** For `instanceof`. */
  readonly CheckoutError: typeof CheckoutError;
};

/**
 * Creates the functions of the SDK. `defaultOrigin` is where the checkout is served, unless the options name another
 * origin.
 */
export function createCheckout(defaultOrigin = ''): CheckoutApi {
  const listeners = createListeners(defaultOrigin);
  let preloaded: PreparedSession | undefined;
  const createContext = ({ settings, origin, debug }: CheckedOptions): SessionContext => ({
    id: createId(),
    listeners,
    language: settings.language,
    origin,
    debug,
  });
  const prepare = (checked: CheckedOptions) => prepareSession(checked, createContext(checked));
  // An inline checkout is not preloaded, and the page may have removed the one that is.
  const isPreloaded = (checked: CheckedOptions) =>
    !checked.container && preloaded?.element.isConnected && preloaded.url === frameUrl(checked);
  const open = (options: OpenOptions) => {
    const checked = checkedOptions(options, defaultOrigin);
    if (checked.redirect) return startRedirect(checked, createContext(checked));
    const prepared = isPreloaded(checked) ? preloaded : undefined;
    // A preloaded checkout is used once.
    if (prepared) preloaded = undefined;
    return (prepared ?? prepare(checked)).start(checked);
  };
  return {
    open,
    mount: (container, options) => open({ ...options, display: 'inline', container }),
    preload(options) {
      const checked = checkedOptions(options, defaultOrigin);
      if (checked.redirect || checked.container || isPreloaded(checked)) return;
      preloaded?.discard();
      preloaded = prepare(checked);
      preloaded.preload();
    },
    resume(options = {}) {
      // Checked first, so that a wrong option is reported even when there is nothing to resume.
      readOptions(options, defaultOrigin);
      const target = unfinishedTarget();
      return target && open({ ...options, ...target });
    },
    on: listeners.on,
    version,
    CheckoutError,
  };
}

/** Not `randomUUID`, which pages that are not served over HTTPS do not have. */
function createId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

type FrameParts = {
  view: View;
  origin: string;
  /** Contains the attempt to resume. */
  storage: AttemptStorage;
  send: SessionRunner['send'];
  signal: AbortSignal;
};

/**
 * Listens for the prerendered first screen, which the frame shows while its script still loads. The returned function shows
 * it, now or when it arrives, unless it does not support the page's options, or a preloaded frame prerendered it so long ago
 * that the frame will reload.
 */
function listenForPrerendered({ view, origin: from, storage, send, signal }: FrameParts) {
  let wanted: FrameOptions | undefined;
  let drawnAt = 0;
  let price = {};
  const show = () => {
    const isFresh = Date.now() - drawnAt < FRESH_MS;
    if (wanted && isFresh && isExpectedPrice(wanted, price)) view.show('shown');
  };
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (origin !== from || !source || source !== view.frameWindow()) return;
    const { prerendered, typed } = fieldsOf(data);
    // Ignored while the form is hidden: browsers fill in hidden forms too.
    if (typed && wanted) send('typed');
    const size = HOST_ARGUMENTS.resize(prerendered);
    if (!size) return;
    drawnAt = Date.now();
    price = fieldsOf(prerendered);
    view.resize(size);
    show();
  };
  addEventListener('message', receive, { signal });
  return (settings: FrameOptions): void => {
    if (storage.read() === null && !NOT_PRERENDERED.some((name) => settings[name])) wanted = settings;
    show();
  };
}

/** The options that `update()` takes. */
const LIVE_OPTIONS = optionNames().filter((name) => 'live' in OPEN_OPTIONS[name]);

/** A checkout that is not shown yet. */
type PreparedSession = {
  /** Loads the frame ahead of time. */
  preload: () => void;
  /** Removes it from the page without showing it. */
  discard: () => void;
  /** Shows it to the payer. The frame, for which the payer waits, loads while the rest is set up. */
  start: (options: CheckedOptions) => CheckoutSession;
  element: HTMLElement;
  /** The address of the frame. */
  url: string;
};

/** Prepares the checkout in a frame of this page. */
export function prepareSession(options: CheckedOptions, context: SessionContext): PreparedSession {
  const { origin, container } = options;
  const storage = createAttemptStorage(options);
  const listening = new AbortController();
  const { signal } = listening;
  let isCloseAllowed = false;
  // The page's listeners are not called again once they have allowed it, or the page has closed the checkout, also in a listener.
  const mayClose = () => (isCloseAllowed ||= controls.isAllowed('closeRequested') || isCloseAllowed);
  const requestClose = () => (mayClose() ? send('closeRequested') : view.renew?.());
  let stayHere: (() => void) | undefined;
  const end = (event: 'closeRequested' | 'gone') => (stayHere ? stayHere() : send(event));
  const close = () => {
    isCloseAllowed = true;
    end('closeRequested');
  };
  const viewOptions = { ...context, requestClose, retry: () => send('retry'), signal };
  const view = container ? openInline(container, viewOptions) : openModal(viewOptions);
  const { element } = view;
  const update = (change: UpdateOptions) => frame.update(readOptions(change, origin, LIVE_OPTIONS));
  const controls = createSession(context, { element, update, close, destroy: () => end('gone') });
  const { session, emit, report } = controls;
  let shown = options;
  const leave = (removed: Promise<void>) => {
    stayHere = leaveForHostedPage(shown, controls, removed);
  };
  const { send, start } = createSessionRunner({ view, listening, controls, storage, leave });
  const showPrerendered = listenForPrerendered({ view, origin, storage, send, signal });
  const methods = createHostMethods({ send, emit, storage, view, mayClose });
  const frame = createFrameConnection({ view, options, storage, methods, report, signal });
  return {
    preload: () => frame.load(true),
    discard() {
      listening.abort();
      element.remove();
    },
    start(checked) {
      const { settings: given } = checked;
      shown = checked;
      frame.update({ ...given, display: container ? 'inline' : 'modal' });
      view.present?.();
      start(checked, frame);
      watchPage({ element, origin, send, signal, isMoved: frame.isMoved, onMoved: view.moved });
      showPrerendered(given);
      return session;
    },
    element,
    url: frameUrl(options),
  };
}

type WatchPageOptions = {
  element: Element;
  /** The origin of the frame. */
  origin: string;
  send: SessionRunner['send'];
  /** Aborted when the session is over. */
  signal: AbortSignal;
  isMoved: FrameConnection['isMoved'];
  onMoved: View['moved'];
};

/** https://html.spec.whatwg.org/multipage/browsers.html#embedder-policy-checks */
type CoepReport = { body: { disposition: 'enforce' | 'reporting'; blockedURL: string } };

/** Watches for what the frame cannot report: the page is left, blocks the frame or removes it. */
function watchPage({ element, origin, send, signal, isMoved, onMoved }: WatchPageOptions): void {
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    // A page in the back/forward cache comes back with its checkout.
    if (!persisted) send('left');
  };
  const block = (message: string) => send('blocked', { code: 'frame_blocked', message });
  const onViolation = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isEnforced = disposition === 'enforce' && effectiveDirective === 'frame-src';
    if (!isEnforced || !blockedURI.startsWith(origin)) return;
    block(`Add to your CSP: frame-src ${origin};`);
  };
  const onReports = (reports: Report[]) => {
    // Chromium gives the fields of this report only as JSON.
    const told = JSON.parse(JSON.stringify(reports)) as CoepReport[];
    const isBlocked = told.some(
      ({ body }) => body.disposition === 'enforce' && body.blockedURL.startsWith(origin),
    );
    if (isBlocked) block("Leave out COEP, or use display 'auto'.");
  };
  // Firefox and Safari report nothing, and older ones have no observer: there, the time limit ends the wait.
  const { ReportingObserver: Reports } = window as Partial<typeof globalThis>;
  const reports = Reports && new Reports(onReports, { types: ['coep'], buffered: true });
  reports?.observe();
  const check = () => {
    if (!element.isConnected) send('gone');
    else if (element.ownerDocument !== document) {
      const message = 'Moved into another document.';
      send('adopted', { code: 'container_not_found', message });
    } else if (isMoved()) {
      observe();
      onMoved?.();
      send('moved');
    }
  };
  // A router may take the element out of the page, and put it back in a later microtask.
  const observer = new MutationObserver(() => (element.isConnected ? check() : setTimeout(check)));
  // The page may hold the element in shadow roots of its own. Their document does not report their changes.
  const observe = () => {
    for (let node: Node | undefined = element; node !== undefined;) {
      const root: Node = node.getRootNode();
      observer.observe(root, { childList: true, subtree: true });
      node = hostOf(root);
    }
  };
  observe();
  addEventListener('pagehide', onPageHide, { signal });
  addEventListener('securitypolicyviolation', onViolation, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    reports?.disconnect();
  });
}

// A document has no host.
function hostOf(root: Node): Node | undefined {
  return (root as Partial<ShadowRoot>).host;
}
