import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NextTask } from './next-task';
import { commerce, fakeApi, paymentInfo } from '../testing/fixtures/make-method-context';
import { makeServices } from '../testing/fixtures/make-services';
import { adoptPrerendered } from './adopt-prerendered';
import { App } from '../app/app';
import { createFirstScreen } from './first-screen';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><div id="prerender"></div>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

const drawForm = () => element('prerender').append(document.createElement('form'));
const press = (type: string) => element('prerender').dispatchEvent(new Event(type, { bubbles: true }));
const seen = () => document.getElementById('root')?.textContent ?? '';

/** The first screen in two parts. The end of each task is held. */
function show() {
  const bridge = { ready: vi.fn<(height: number, width?: number) => void>() };
  const root = element('root');
  adoptPrerendered(root, element('prerender'), () => undefined);
  const firstScreen = createFirstScreen(root);
  const held: (() => void)[] = [];
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => held.push(resolve)) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endTask = async () => {
    held.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  const parts: string[] = [];
  const part = (name: string) => {
    parts.push(name);
    return <p data-sheet>{name}</p>;
  };
  render(
    <NextTask>
      {() => (
        <>
          {part('page')}
          <NextTask>{() => part('form')}</NextTask>
        </>
      )}
    </NextTask>,
    { container: root },
  );
  firstScreen.watched(bridge).ready(480, 920);
  return { bridge, parts, endTask, ...firstScreen };
}

it('is rendered behind a drawn form in several tasks, and is seen when it is complete', async () => {
  drawForm();
  const { bridge, parts, endTask } = show();
  expect([parts, seen()]).toEqual([[], '']);
  await endTask();
  expect([parts, seen()]).toEqual([['page'], '']);
  await endTask();
  expect([parts, seen()]).toEqual([['page', 'form'], 'pageform']);
  expect(bridge.ready).toHaveBeenCalledTimes(1);
});

it('is told to the host, and what can wait starts, only when it is seen', async () => {
  const whenIdle = vi.fn<(run: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', whenIdle);
  drawForm();
  const { bridge, painted, endTask } = show();
  const isPainted = vi.fn();
  void painted.then(isPainted);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 640 } as DOMRect);
  await endTask();
  expect([seen(), bridge.ready.mock.calls, whenIdle.mock.calls]).toEqual(['', [], []]);
  await endTask();
  expect(seen()).toBe('pageform');
  expect(whenIdle).toHaveBeenCalledOnce();
  expect(isPainted).not.toHaveBeenCalled();
  whenIdle.mock.calls[0]?.[0]();
  await painted;
  // Not the drawn form's height, which its own page had measured.
  expect(bridge.ready.mock.calls).toEqual([[640, 920]]);
});

it('does not come between the two ends of a click on the drawn form', async () => {
  drawForm();
  const { parts, endTask } = show();
  press('pointerdown');
  await endTask();
  await endTask();
  expect([parts, seen()]).toEqual([['page', 'form'], '']);
  press('pointerup');
  // The click of a mouse comes in the same task.
  expect(seen()).toBe('');
  await endTask();
  expect(seen()).toBe('pageform');
});

it('waits for the second of two presses, however soon it follows the first', async () => {
  drawForm();
  const { parts, endTask } = show();
  for (const type of ['pointerdown', 'pointerup', 'pointerdown']) press(type);
  await endTask();
  await endTask();
  expect([parts, seen()]).toEqual([['page', 'form'], '']);
  press('pointerup');
  await endTask();
  expect(seen()).toBe('pageform');
});

it('waits for the end of a slow press, but comes after one whose end is not heard', async () => {
  drawForm();
  const { endTask } = show();
  press('pointerdown');
  await endTask();
  await endTask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen()).toBe('');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen()).toBe('pageform');
});

it('is rendered at once, and told at once, where no form was drawn', () => {
  const { bridge, parts } = show();
  expect(parts).toEqual(['page', 'form']);
  expect(seen()).toBe('pageform');
  expect(bridge.ready.mock.calls).toEqual([[480, 920]]);
});

it('comes back into the page at once where the drawn form is taken away before it', async () => {
  drawForm();
  const root = element('root');
  createFirstScreen(root);
  expect(root.isConnected).toBe(false);
  element('prerender').remove();
  await expect.poll(() => root.isConnected).toBe(true);
  render(<NextTask>{() => 'page'}</NextTask>, { container: root });
  expect(seen()).toBe('page');
});

it('leaves an element of another page alone, also one that is hidden', async () => {
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  const { watched, painted } = createFirstScreen(container);
  watched({ ready: vi.fn() }).ready(480);
  await painted;
  expect([container.isConnected, container.hidden]).toEqual([true, true]);
});

it('has the page, its summary, methods and button, the form and the address in tasks of their own', async () => {
  const root = element('root');
  const parts = ['h1', 'aside dl', '[data-method]', '[type=submit]', '#card-number', '#card-city'];
  const inRoot = () => parts.filter((part) => root.querySelector(part));
  const tasks: string[] = [];
  const held: (() => void)[] = [];
  const endTask = (): Promise<void> => {
    if (!root.isConnected) tasks.push(inRoot().join(' '));
    return new Promise((resolve) => held.push(resolve));
  };
  const startNext = async () => {
    await vi.dynamicImportSettled();
    held.shift()?.();
    return root.isConnected;
  };
  vi.stubGlobal('scheduler', { yield: endTask });
  drawForm();
  createFirstScreen(root);
  const api = fakeApi({ paymentInfo: async () => paymentInfo(), commerce: async () => commerce() });
  const services = await makeServices({ api }, '/?code=LK-CAFE0001');
  render(<App services={services} reload={async () => false} />, { container: root });
  await expect.poll(startNext, { interval: 0 }).toBe(true);
  // One part before each: the session, the page's data, the page with its three parts, the form, the address.
  expect(tasks.slice(0, 5)).toEqual(['', '', 'h1', 'h1', 'h1']);
  expect(tasks.slice(5)).toEqual([
    expect.stringMatching(/ \[data-method\](?!.*card)/),
    expect.stringMatching(/ \[data-method\] .*#card-number$/),
  ]);
  expect(inRoot()).toEqual(parts);
});
