import type { OpenableBridge } from '../shared/bridge/bridge';
import { COMING, isFormDrawn } from '../shared/startup/next-task';
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
    const ready = (height: number): void => {
      bridge.ready(height);
      shown();
    };
    return {
      ...bridge,
      ready: (height) => {
        // What a part has measured before is the height of the drawn form.
        if (isOutside) void complete.then(() => ready(document.documentElement.scrollHeight));
        else ready(height);
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
    const observer = new MutationObserver(() => {
      if (isFormDrawn() && !isComplete()) return;
      observer.disconnect();
      place.replaceWith(root);
      resolve();
    });
    observer.observe(root, { childList: true, subtree: true });
    if (place.parentNode) observer.observe(place.parentNode, { childList: true });
  });
}
