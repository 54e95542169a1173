import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import type { OpenableBridge } from '../shared/bridge/bridge';
import { whenIdle, yieldToMain } from '../shared/startup/page-moments';
import { hydrating } from './hydrating';

/** The parts that the app has not hydrated yet. */
const coming = new Set<object>();
let waiting: (() => unknown)[] = [];

/**
 * Runs `start`, which hydrates the page, and resolves once all parts of it are hydrated. In one task, the first screen would
 * block a slow phone for 180 ms.
 */
export function hydrateParts<R>(start: () => R): Promise<R> {
  const whole = {};
  hydrating.isOn = true;
  coming.add(whole);
  return new Promise((resolve) => {
    waiting.push(() => resolve(started));
    const started = start();
    arrived(whole);
  });
}

function arrived(part: object): void {
  if (!coming.delete(part) || coming.size > 0) return;
  hydrating.isOn = false;
  const run = waiting;
  waiting = [];
  run.forEach((one) => one());
}

/** Calls back once the app has hydrated the whole page, or at once if it is not hydrating. */
export function whenHydrated(run: () => unknown): void {
  if (hydrating.isOn) waiting.push(run);
  else run();
}

type Props = { children: () => ReactNode };

/**
 * Hydrates one element of the page in a task of its own; its markup stays until then. Without hydration, renders its children at
 * once.
 */
export function NextTask({ children }: Props) {
  const [{ Part, part }] = useState(createPart);
  useLayoutEffect(() => () => arrived(part), [part]);
  return Part ? (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  ) : (
    children()
  );
}

function createPart() {
  const part = {};
  // The payer cannot type into a hidden page, and its tasks may be a second apart.
  if (!hydrating.isOn || document.visibilityState === 'hidden') return { part };
  coming.add(part);
  const Part = lazy(async () => {
    await yieldToMain();
    return { default: Hydrated };
  });
  return { part, Part };

  function Hydrated({ children }: Props) {
    useLayoutEffect(() => arrived(part), []);
    return children();
  }
}

type FirstScreen = {
  /** Resolves once the first screen has been painted and the browser is idle. Work that can wait starts then. */
  painted: Promise<void>;
  /** Wraps the bridge: the host is told of a screen only once the app has hydrated all of it. */
  watched: <B extends Pick<OpenableBridge, 'ready'>>(bridge: B) => B;
};

export function createFirstScreen(): FirstScreen {
  let shown = (): void => undefined;
  const painted = new Promise<void>((resolve) => (shown = () => whenIdle(resolve)));
  const watched: FirstScreen['watched'] = (bridge) => ({
    ...bridge,
    ready: (height, width) =>
      whenHydrated(() => {
        bridge.ready(height, width);
        shown();
      }),
  });
  return { painted, watched };
}
