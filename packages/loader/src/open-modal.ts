import { addStyles } from './add-styles';
import { pushHistoryEntry } from './history-entry';
import { make } from './make';
import type { Place, PlaceNeeds } from './place';
import { createSurface } from './surface';

/** Shows the checkout over the page, in the browser's top layer. */
export function openModal(needs: PlaceNeeds): Place {
  const dialog = make('dialog');
  const surface = createSurface(dialog, needs);
  const { element } = surface;
  let shown: ReturnType<typeof show> | undefined;
  document.body.append(element);
  return {
    ...surface,
    present() {
      listenForClosing(dialog, element, needs);
      shown = show(dialog, needs);
    },
    renew: () => shown?.renew(),
    async remove(leaving) {
      dialog.close();
      await shown?.giveBack(leaving);
    },
  };
}

function show(dialog: HTMLDialogElement, needs: PlaceNeeds) {
  // What has the focus can have it again.
  const opener = document.activeElement as HTMLElement | null;
  // A scrollbar that goes away would move the page.
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable!important' : '';
  const unlockScroll = addStyles(document, `html{overflow:hidden!important;${gutter}}`);
  dialog.showModal();
  const { renew, goBack } = pushHistoryEntry(needs);
  return {
    renew,
    async giveBack(leaving: boolean) {
      unlockScroll();
      await goBack(leaving);
      // The page may have its button enabled again only once it has the result.
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus();
      });
    },
  };
}

/** Esc, the platform's own gestures and the backdrop ask to close; none of them closes by itself. */
function listenForClosing(
  dialog: HTMLDialogElement,
  element: HTMLElement,
  { ask, signal }: PlaceNeeds,
): void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || ![element, document.body].includes(document.activeElement as HTMLElement))
      return;
    event.stopPropagation();
    refuse(event);
  };
  const refuse = (event: Event) => {
    event.preventDefault();
    ask();
  };
  Object.assign(dialog, {
    closedBy: 'none',
    oncancel: refuse,
    // A browser may close it over our heads (Chromium: the second Esc). Money may be moving in it, so back it comes.
    onclose() {
      if (signal.aborted) return;
      dialog.showModal();
      ask();
    },
    onclick({ target }: Event) {
      if (target === dialog) ask();
    },
  });
  addEventListener('keydown', pressed, { signal, capture: true });
}
