import { act, cleanup, render } from '@testing-library/react';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createLazyScreens } from '../app/lazy-screens';
import { SelectField, TextField } from '../shared/ui/fields/field';
import { makeServices } from '../testing/fixtures/make-services';
import { createFirstScreen, hydrateParts, NextTask } from './parts';

let app: Root | undefined;
afterEach(async () => {
  await act(async () => app?.unmount());
  app = undefined;
  document.body.innerHTML = '';
});

/** Holds the end of each task. */
function holdTasks() {
  const held: (() => void)[] = [];
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => held.push(resolve)) });
  /** Returns whether a task was held. */
  const endTask = async (): Promise<boolean> => {
    const end = held.shift();
    await act(async () => end?.());
    return end !== undefined;
  };
  return { endTask };
}

function drawn(markup: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  return document.getElementById('root') ?? expect.fail('no root');
}

const PAGE = '<main><h1>Pago</h1><p>form</p></main>';

/** Hydrates a prerendered page in two parts. */
function show(root: HTMLElement) {
  const parts: string[] = [];
  const part = (name: string) => {
    parts.push(name);
    return <p>{name}</p>;
  };
  const page = (
    <NextTask>
      {() => {
        parts.push('page');
        return (
          <main>
            <h1>Pago</h1>
            <NextTask>{() => part('form')}</NextTask>
          </main>
        );
      }}
    </NextTask>
  );
  const hydrated = hydrateParts(() => (app = hydrateRoot(root, page)));
  return { parts, hydrated };
}

it('hydrates each part in a task of its own, and keeps what is drawn', async () => {
  const { endTask } = holdTasks();
  const root = drawn(PAGE);
  const nodes = [...root.querySelectorAll('*')];
  const { parts, hydrated } = show(root);
  expect(parts).toEqual([]);
  await expect.poll(endTask).toBe(true);
  await expect.poll(() => parts).toEqual(['page']);
  expect(root.innerHTML).toBe(PAGE);
  await expect.poll(endTask).toBe(true);
  await expect.poll(() => parts).toEqual(['page', 'form']);
  await hydrated;
  expect([...root.querySelectorAll('*')]).toEqual(nodes);
  expect(root.innerHTML).toBe(PAGE);
});

it('is told to the host, and what can wait starts, only when all of it is hydrated', async () => {
  const whenIdle = vi.fn<(run: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', whenIdle);
  const { endTask } = holdTasks();
  const bridge = { ready: vi.fn<(height: number, width?: number) => void>() };
  const { watched, painted } = createFirstScreen();
  const { hydrated } = show(drawn(PAGE));
  watched(bridge).ready(480, 920);
  await expect.poll(endTask).toBe(true);
  expect([bridge.ready.mock.calls, whenIdle.mock.calls]).toEqual([[], []]);
  await expect.poll(endTask).toBe(true);
  await hydrated;
  expect(bridge.ready.mock.calls).toEqual([[480, 920]]);
  whenIdle.mock.calls[0]?.[0]();
  await painted;
});

it('is told at once where nothing is drawn', () => {
  const bridge = { ready: vi.fn<(height: number, width?: number) => void>() };
  createFirstScreen().watched(bridge).ready(480, 920);
  expect(bridge.ready.mock.calls).toEqual([[480, 920]]);
});

function Fields() {
  const [name, setName] = useState('');
  const [country, setCountry] = useState('PA');
  const options = ['PA', 'CO'].map((value) => ({ value, label: value }));
  return (
    <div>
      <output>{`${name} ${country}`}</output>
      <TextField id="name" label="Name" value={name} onText={setName} />
      <SelectField id="country" label="Country" value={country} options={options} onChoice={setCountry} />
    </div>
  );
}

it('takes what was typed and chosen before it, in the nodes that are there', async () => {
  const rendered = render(<Fields />);
  const markup = rendered.container.innerHTML.replace(
    /<option( value="PA")?( selected="")?>PA/,
    '<option selected value="PA">PA',
  );
  cleanup();
  const root = drawn(markup);
  const name = root.querySelector('input') ?? expect.fail('no input');
  const country = root.querySelector('select') ?? expect.fail('no select');
  name.value = 'Ana';
  country.value = 'CO';
  await act(async () => hydrateParts(() => (app = hydrateRoot(root, <Fields />))));
  expect(root.querySelector('output')?.textContent).toBe('Ana CO');
  expect([name.isConnected, name.value, country.isConnected, country.value]).toEqual([
    true,
    'Ana',
    true,
    'CO',
  ]);
});

it('hydrates beside a part that has no place in the page, which comes after the first paint', async () => {
  const services = await makeServices({ painted: new Promise(() => undefined) });
  const lazy = createLazyScreens(services);
  const root = drawn('<main><p>form</p></main>');
  const form = root.querySelector('p');
  const Page = () => (
    <main>
      <Suspense>
        <lazy.MissingMethods scripts={services.thirdPartyScripts} />
      </Suspense>
      <p>form</p>
    </main>
  );
  await act(async () => hydrateParts(() => (app = hydrateRoot(root, <Page />))));
  expect(root.innerHTML).toBe('<main><p>form</p></main>');
  expect(root.querySelector('p')).toBe(form);
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { crashed: false };
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override render() {
    return this.state.crashed ? <button type="button">Reload</button> : this.props.children;
  }
}

it('ends where a part throws, and shows what is there for a crash', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const crash = (): ReactNode => {
    throw new Error('crash');
  };
  const root = drawn(PAGE);
  const page = (
    <Boundary>
      <NextTask>{crash}</NextTask>
    </Boundary>
  );
  await hydrateParts(() => (app = hydrateRoot(root, page)));
  await expect.poll(() => root.textContent).toBe('Reload');
});
