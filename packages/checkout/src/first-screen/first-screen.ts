import type { OpenableBridge } from '../shared/bridge/bridge';
import { COMING, isFormDrawn } from './next-task';
import { neededHeightIn } from '../shared/page/needed-height';
import { whenIdle } from '../shared/startup/when-idle';

type FirstScreen = {
  /** Resolves once the first screen has been painted and the browser is idle: what can wait starts then. */
  painted: Promise<void>;
  /** The bridge, whose host hears of a screen only when it is in the page. */
  watched: <B extends Pick<OpenableBridge, 'ready'>>(bridge: B) => B;
};

/**
 * Where a form was drawn before the app, takes the app's element out of the page until all parts of the first screen are
 * there, or the drawn form is taken away. In the page, though hidden, it would have the ids of the drawn form's fields.
 */
export function createFirstScreen(root: HTMLElement): FirstScreen {
  let isOutside = isFormDrawn() && root.nextElementSibling?.id === 'prerender';
  const complete = isOutside ? comesWhenComplete(root) : Promise.resolve();
  void complete.then(() => (isOutside = false));
  let shown = (): void => undefined;
  const painted = new Promise<void>((resolve) => (shown = () => whenIdle(resolve)));
  const watched: FirstScreen['watched'] = (bridge) => {
    const ready = (height: number, width?: number): void => {
      bridge.ready(height, width);
      shown();
    };
    return {
      ...bridge,
      ready: (height, width) => {
        // What a part has measured before is the height of the drawn form.
        if (isOutside) void complete.then(() => ready(neededHeightIn(root), width));
        else ready(height, width);
      },
    };
  };
  return { painted, watched };
}

function comesWhenComplete(root: HTMLElement): Promise<void> {
  const place = document.createComment('');
  const isComplete = () => root.firstChild !== null && root.querySelector(COMING) === null;
  root.replaceWith(place);
  return new Promise((resolve) => {
    const press = watchPress(look);
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    if (place.parentNode) observer.observe(place.parentNode, { childList: true });

    function look(): void {
      if (isFormDrawn() && (press.isHeld() || !isComplete())) return;
      observer.disconnect();
      press.unwatch();
      place.replaceWith(root);
      resolve();
    }
  });
}

/** Some presses end elsewhere, such as in the list of a select. Some payers press for more than a second. */
const LONGEST_PRESS_MS = 3000;

/** Knows whether the payer holds the pointer down: a press that begins on one element and ends on another is no click. */
function watchPress(onReleased: () => void) {
  const watching = new AbortController();
  const { signal } = watching;
  let isHeld = false;
  const release = (): void => {
    if (signal.aborted) return;
    isHeld = false;
    onReleased();
  };
  let end: ReturnType<typeof setTimeout> | undefined;
  const releaseIn = (ms: number): void => {
    clearTimeout(end);
    end = setTimeout(release, ms);
  };
  const hold = (): void => {
    isHeld = true;
    releaseIn(LONGEST_PRESS_MS);
  };
  // One may have begun before this script was there.
  if (document.querySelector('#prerender:active')) hold();
  document.addEventListener('pointerdown', hold, { signal });
  // After the click, which a mouse causes in the same task.
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => releaseIn(0), { signal });
  return { isHeld: () => isHeld, unwatch: () => watching.abort() };
}
