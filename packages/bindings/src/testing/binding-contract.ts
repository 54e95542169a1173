import { waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { APPROVED, frames, LINK, settled, startFrame, theFrame } from './frames';
import { complaints } from './fresh-page';

type Event = 'ready' | 'result' | 'closed' | 'error';
/** The listeners of a checkout. Each is called with the detail of its event. */
export type Listeners = Partial<Record<Event, (detail: unknown) => void>>;

/** The options that the tests choose. */
export type Options = {
  code: string;
  checkoutOrigin: string;
  amount?: string;
  currency?: string;
  language?: 'es' | 'en';
  methods?: ('card' | 'nequi')[];
};

/** How a test uses the component or element of one framework. */
export type Binding = {
  /** Renders a checkout inside the page. `change` renders it with other options. */
  render: (
    options: Options,
    listeners: Listeners,
  ) => { change: (options: Options) => unknown; unmount: () => void };
  /** Runs a change of the page as the framework's own tests do. */
  act?: (change: () => Promise<unknown>) => Promise<unknown>;
};

const shown = () => waitFor(() => expect(frames()).toHaveLength(1));
const listening = () => ({ ready: vi.fn(), result: vi.fn(), closed: vi.fn(), error: vi.fn() });
const details = (listener: ReturnType<typeof vi.fn>) =>
  listener.mock.calls.map(([detail]) => detail as unknown);

/** Tests a checkout inside the page in every framework. A binding's own tests assert only what differs in it. */
export function testFrame({ render, act = (change) => change() }: Binding): void {
  const open = (options: Options = LINK) => {
    const heard = listening();
    return { heard, ...render(options, heard) };
  };

  async function ready() {
    const opened = open();
    await shown();
    const frame = theFrame();
    const { received, say } = startFrame(frame);
    const saying = (message: Parameters<typeof say>[0]) => act(() => say(message));
    await saying({ type: 'ready', height: 600 });
    return { ...opened, frame, received, say: saying };
  }

  const submitted = { type: 'event', event: { type: 'submitted', method: 'card' } } as const;

  it('opens nothing if it is removed at once', async () => {
    const made = vi.spyOn(document, 'createElement');
    open().unmount();
    await settled();
    expect(made.mock.calls.filter(([tag]) => tag === 'iframe')).toEqual([]);
  });

  it('removed before the first screen, removes the frame and calls no listener', async () => {
    const { heard, unmount } = open();
    await shown();
    unmount();
    await settled();
    expect(frames()).toEqual([]);
    expect(Object.values(heard).flatMap(details)).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  it('removed during a payment, reports an unknown state', async () => {
    const { heard, unmount, say } = await ready();
    await say(submitted);
    unmount();
    await expect
      .poll(() => details(heard.result))
      .toMatchObject([{ outcome: 'pending', reason: 'unknown_state' }]);
  });

  it.each<[string, Partial<Options>]>([
    ['payment target', { code: 'LK-OTHER' }],
    ['amount', { amount: '5.00' }],
    ['currency', { currency: 'USD' }],
    ['list of methods', { methods: ['card'] }],
  ])('another %s starts another session', async (_case, changed) => {
    const { change, frame, heard } = await ready();
    await change({ ...LINK, ...changed });
    await waitFor(() => expect(frames()[0]).not.toBe(frame));
    await shown();
    expect(details(heard.result)).toEqual([]);
  });

  it('keeps a submitted payment until it closes, and then starts another session', async () => {
    const { change, frame, heard, say } = await ready();
    await say(submitted);
    await change({ ...LINK, code: 'LK-NEXT' });
    await say({ type: 'finish', result: APPROVED });
    expect(details(heard.result)).toMatchObject([{ outcome: 'approved' }]);
    expect(frames()).toEqual([frame]);
    await say({ type: 'close' });
    await waitFor(() => expect(frames()[0]?.src).toContain('LK-NEXT'));
  });

  it('passes changed options to the open session', async () => {
    const { change, frame, received } = await ready();
    await change({ ...LINK });
    await change({ ...LINK, language: 'en' });
    await expect.poll(() => received).toHaveLength(2);
    expect(received[1]).toMatchObject({ type: 'update', options: { language: 'en' } });
    expect(frames()).toEqual([frame]);
  });

  it('reports invalid options', async () => {
    const { heard } = open({ ...LINK, code: '' });
    await expect.poll(() => details(heard.error)).toMatchObject([{ code: 'invalid_options' }]);
    expect(frames()).toEqual([]);
  });
}

/** How a test uses the button of one framework. */
export type ButtonBinding = Binding & {
  button: () => HTMLElement;
  /** Fires an event of the button under the framework's name for it: a press, or a sign that the payer is near. */
  fire: (event: string) => unknown;
  near: readonly string[];
  /** The payer comes back to the button. */
  focus: () => unknown;
};

/** Tests a button that opens a checkout in every framework. */
export function testButton({ render, button, fire, near, focus }: ButtonBinding): void {
  const press = () => fire('click');
  const isFree = () => waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
  const open = (options: Options = LINK) => {
    const heard = listening();
    return { heard, ...render(options, heard) };
  };
  async function close() {
    const { say } = startFrame(theFrame());
    await say({ type: 'ready', height: 600 });
    await say({ type: 'close' });
    await isFree();
  }

  it('opens only one checkout at a time, and can be pressed again after it closes', async () => {
    const { heard } = open();
    expect(frames()).toEqual([]);
    press();
    press();
    expect(frames()).toHaveLength(1);
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    await close();
    expect(details(heard.result)).toMatchObject([{ outcome: 'canceled' }]);
    press();
    expect(frames()).toHaveLength(1);
  });

  it.each(near)('preloads on %s', (event) => {
    open();
    expect(frames()).toEqual([]);
    fire(event);
    const early = frames();
    expect(early).toHaveLength(1);
    expect(early[0]?.closest('dialog')?.open).toBe(false);
    press();
    expect(frames()).toEqual(early);
    expect(early[0]?.closest('dialog')?.open).toBe(true);
  });

  it('preloads each payment target once, and not again when the focus returns', async () => {
    const { change } = open();
    press();
    await close();
    focus();
    fire(near[0] ?? '');
    expect(frames()).toEqual([]);
    await change({ ...LINK, code: 'LK-NEXT' });
    fire(near[0] ?? '');
    expect(frames()).toHaveLength(1);
  });

  it('reports invalid options when it is pressed, and not before', () => {
    const { heard } = open({ ...LINK, code: '' });
    fire(near[0] ?? '');
    expect(details(heard.error)).toEqual([]);
    press();
    expect(details(heard.error)).toMatchObject([{ code: 'invalid_options' }]);
  });
}
