import type { OpenableBridge } from '../shared/bridge/bridge';
import { COMING, isFormDrawn } from '../shared/startup/next-task';
import { whenIdle } from '../shared/startup/when-idle';

type FirstScreen = {
  /** Resolves once the first screen has been painted and the browser is idle: what can wait starts then. */
  painted: Promise<void>;
  /** The bridge, whose host hears of a screen only when it is seen. */
  watched: <B extends Pick<OpenableBridge, 'ready'>>(bridge: B) => B;
};

/** Hides the app while the form that was drawn before it is shown, until all parts of the first screen are there. */
export function createFirstScreen(root: HTMLElement): FirstScreen {
  root.hidden = isFormDrawn();
  const complete = root.hidden ? showWhenComplete(root) : undefined;
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
        if (root.hidden) void complete?.then(() => ready(document.documentElement.scrollHeight));
        else ready(height);
      },
    };
  };
  return { painted, watched };
}

function showWhenComplete(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!root.firstChild || root.querySelector(COMING)) return;
      observer.disconnect();
      root.hidden = false;
      resolve();
    });
    observer.observe(root, { childList: true, subtree: true });
  });
}
