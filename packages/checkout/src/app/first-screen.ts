import type { OpenableBridge } from '../shared/bridge/bridge';
import { COMING } from '../shared/startup/next-task';
import { whenIdle } from '../shared/startup/when-idle';

export type FirstScreen = {
  /** Where the app renders. It comes into the page once the first screen is complete. */
  place: HTMLElement;
  /** Resolves once the first screen has been painted and the browser is idle: what can wait starts then. */
  painted: Promise<void>;
  /** The bridge, whose host hears of a screen only when it is in the page. */
  watched: <B extends Pick<OpenableBridge, 'ready'>>(bridge: B) => B;
};

/** Keeps the app's first screen out of the page while parts of it are still to be rendered. */
export function createFirstScreen(root: HTMLElement): FirstScreen {
  const place = document.createElement('div');
  const complete = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!place.firstChild || place.querySelector(COMING)) return;
      observer.disconnect();
      root.append(place);
      resolve();
    });
    observer.observe(place, { childList: true, subtree: true });
  });
  let shown = (): void => undefined;
  const painted = new Promise<void>((resolve) => (shown = () => whenIdle(resolve)));
  const watched: FirstScreen['watched'] = (bridge) => ({
    ...bridge,
    ready: (height) =>
      void complete.then(() => {
        bridge.ready(height);
        shown();
      }),
  });
  return { place, painted, watched };
}
