import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NextTask } from '../shared/startup/next-task';
import { createFirstScreen } from './first-screen';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><div id="prerender"></div>';
});
afterEach(cleanup);

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

const drawForm = () => element('prerender').append(document.createElement('form'));

function show() {
  const bridge = { ready: vi.fn() };
  const firstScreen = createFirstScreen(element('root'));
  const tasks: string[] = [];
  const part = (name: string) => {
    tasks.push(name);
    // What the payer does meanwhile.
    setTimeout(() => tasks.push(`after ${name}: ${element('root').textContent}`));
    return <p>{name}</p>;
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
    { container: firstScreen.place },
  );
  firstScreen.watched(bridge).ready(480);
  return { bridge, tasks, ...firstScreen };
}

it('renders over a drawn form in several tasks, and comes into the page when it is complete', async () => {
  drawForm();
  const { bridge, tasks } = show();
  expect(tasks).toEqual([]);
  await vi.waitFor(() => expect(tasks).toHaveLength(4));
  expect(tasks).toEqual(['page', 'after page: ', 'form', 'after form: pageform']);
  expect(bridge.ready.mock.calls).toEqual([[480]]);
});

it('tells the host of no screen that is not in the page', async () => {
  drawForm();
  const { bridge } = show();
  bridge.ready.mockImplementation(() => expect(element('root').textContent).toBe('pageform'));
  await vi.waitFor(() => expect(bridge.ready).toHaveReturned());
});

it('is in the page at once where no form was drawn', async () => {
  const { bridge, tasks } = show();
  expect(tasks).toEqual(['page', 'form']);
  await Promise.resolve();
  expect(element('root').textContent).toBe('pageform');
  await vi.waitFor(() => expect(bridge.ready.mock.calls).toEqual([[480]]));
});

it('starts what can wait only when the screen was in the page, and the browser is idle', async () => {
  drawForm();
  const { painted } = show();
  const order: string[] = [];
  void painted.then(() => order.push('idle'));
  await screen.findByText('form');
  order.push('shown');
  await act(() => painted);
  expect(order).toEqual(['shown', 'idle']);
});
