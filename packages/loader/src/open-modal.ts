import { nullIfThrows } from './checked-options';
import { addStyles, createSurface, make, type SurfaceOptions, type View } from './surface';

export type ModalOptions = SurfaceOptions & {
  /** The id of the session. */
  id: string;
  /** Aborted when the session is over: the listeners are removed. */
  signal: AbortSignal;
};

/** Shows the checkout over the page, in the browser's top layer. */
export function openModal(options: ModalOptions): View {
  const dialog = make('dialog');
  const surface = createSurface(dialog, options);
  const { element } = surface;
  let shown: ReturnType<typeof show> | undefined;
  // A script in the page's head runs before there is a body.
  const body = document.body as Element | null;
  (body ?? document.documentElement).append(element);
  return {
    ...surface,
    present() {
      listenForClosing(dialog, element, options);
      shown = show(dialog, options);
    },
    renew: () => shown?.renew(),
    moved() {
      // A dialog that was moved is still open, but no longer modal.
      dialog.removeAttribute('open');
      dialog.showModal();
    },
    async remove(leaving) {
      dialog.close();
      // From now on the page gets the focus and the taps, while the dialog moves out if the browser supports the animation.
      dialog.inert = true;
      const gone = () => {
        element.remove();
        // In WebKit, the focus is lost when the frame is removed.
        shown?.focus();
      };
      const motion = leaving ? undefined : (dialog as Partial<HTMLDialogElement>).getAnimations?.()[0];
      if (motion) void motion.finished.then(gone, gone);
      else gone();
      await shown?.restore(leaving);
    },
  };
}

function show(dialog: HTMLDialogElement, options: ModalOptions) {
  // An element that has the focus can take it again.
  const opener = document.activeElement as HTMLElement | null;
  // Without the gutter, the page moves when its scrollbar disappears.
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable!important' : '';
  const unlockScroll = addStyles(document, `html{overflow:hidden!important;${gutter}}`);
  dialog.showModal();
  const { renew, goBack } = pushHistoryEntry(options);
  const focus = () => {
    if (document.activeElement === document.body) opener?.focus();
  };
  return {
    renew,
    focus,
    async restore(leaving: boolean) {
      unlockScroll();
      await goBack(leaving);
      // The page may enable its button again only after it has the result.
      setTimeout(focus);
    },
  };
}

/** Esc, the platform's own gestures and the backdrop request to close. None of them closes the dialog by itself. */
function listenForClosing(
  dialog: HTMLDialogElement,
  element: HTMLElement,
  { requestClose, signal }: ModalOptions,
): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || ![element, document.body].includes(document.activeElement as HTMLElement))
      return;
    event.stopPropagation();
    onCancel(event);
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    requestClose();
  };
  Object.assign(dialog, {
    closedBy: 'none',
    oncancel: onCancel,
    // A browser may close the dialog regardless (Chromium: the second Esc). It opens again, because money may be moving in it.
    onclose() {
      if (signal.aborted) return;
      dialog.showModal();
      requestClose();
    },
    onclick({ target }: Event) {
      if (target === dialog) requestClose();
    },
  });
  addEventListener('keydown', onKeyDown, { signal, capture: true });
}

const TRAVERSAL_MS = 1000;
const MAX_STEPS = 9;

/** A window has one history: a session that opens while another one still goes back waits for it. */
let goingBack: Promise<unknown> | undefined;

type HistoryEntry = { renew: () => void; goBack: View['remove'] };

/** Adds the history entry that the payer's back button leaves. */
export function pushHistoryEntry({ id, requestClose, signal }: ModalOptions): HistoryEntry {
  // A page may have variables of these names. Safari before 26.2 and Firefox before 147 have no `navigation`.
  const { history, navigation } = window as { history: History; navigation?: Navigation };
  let pageKey: string | undefined;
  const isOnTop = () => (history.state as { istmo?: string } | null)?.istmo === id;
  const renew = () => {
    if (isOnTop()) return;
    pageKey = navigation?.currentEntry?.key;
    pushEntry(id);
  };
  const onPopState = () => {
    if (!isOnTop()) requestClose();
  };
  const start = () => {
    if (signal.aborted) return;
    renew();
    addEventListener('popstate', onPopState, { signal });
  };
  if (goingBack) void goingBack.then(start);
  else start();
  return {
    renew,
    async goBack(leaving) {
      // If the page itself has navigated, going back would undo that.
      if (leaving || !isOnTop()) return;
      goingBack = pageKey ? goTo(pageKey) : stepsBack(isOnTop);
      await goingBack;
      goingBack = undefined;
    },
  };
}

/**
 * Adds our entry above the page's entry, whose state is cleared meanwhile: with a state, Turbo, htmx and others would fetch
 * or restore the page under the checkout when the payer goes back. The state is restored when the payer reaches the entry. Our
 * entry has it too: if a router navigates while the checkout is open, the payer who goes back finds the page.
 */
function pushEntry(id: string): void {
  const { history, location } = window;
  const state = history.state as object | null;
  // Next.js adds its own data to every state, so the cleared state of the page's entry is not empty.
  const entry = () => JSON.stringify([location.href, history.state]);
  let emptied = '';
  const restore = () => {
    if (entry() !== emptied) return;
    removeEventListener('popstate', restore);
    nullIfThrows(() => history.replaceState(state, ''));
  };
  try {
    if (state) {
      history.replaceState(null, '');
      emptied = entry();
      addEventListener('popstate', restore);
    }
    history.pushState({ ...state, istmo: id }, '');
  } catch {
    // Safari throws for too many entries, and a router may throw for any. The back button then belongs to the page.
    restore();
  }
}

/** A key names one entry, so that repeating it does no harm. A second `back()` after a slow first one would leave the page. */
const goTo = (key: string) => window.navigation.traverseTo(key).committed?.catch(() => undefined);

/** Goes back past the entries that pages in the frame have added above ours. */
async function stepsBack(isOnTop: () => boolean): Promise<void> {
  for (let left = MAX_STEPS; isOnTop() && left; left -= 1) await new Promise(stepBack);
}

function stepBack(done: (value: unknown) => void): void {
  addEventListener('popstate', done, { once: true });
  setTimeout(done, TRAVERSAL_MS);
  window.history.back();
}
