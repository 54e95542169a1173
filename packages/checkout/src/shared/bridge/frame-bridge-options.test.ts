import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeEnds, HOST, makeEnds, openEnds } from '../../testing/frame-bridge-ends';

const refusal = (message: unknown) => ({ type: 'refuse', failure: { code: 'invalid_options', message } });

afterEach(() => {
  vi.useRealTimers();
  closeEnds();
});

describe('the options of a host', () => {
  it('are not taken by a frame that was loaded too long ago: it loads itself anew and greets again', async () => {
    const { bridge, say, types } = openEnds({ renewed: () => true });
    const taken = vi.fn();
    void bridge.options().then(taken);
    say({ type: 'open', options: { language: 'en' } }, { type: 'requestClose' });
    await vi.waitFor(() => expect(types()).toEqual(['close']));
    expect(taken).not.toHaveBeenCalled();
  });

  it('hands on the options, and says when it looks as they ask', async () => {
    const { bridge, say, types } = openEnds();
    say({ type: 'open', options: { language: 'en', prefill: { name: 'Ana' } } });
    expect(await bridge.options()).toEqual({ language: 'en', prefill: { name: 'Ana' } });
    await vi.waitFor(() => expect(types()).toEqual(['opened']));
  });

  it('refuses what is wrong among the options, names each, and takes the rest', async () => {
    const { bridge, heard, say } = openEnds();
    say({ type: 'open', options: { language: 'fr', resume: '<script>', theme: 'dark' } });
    expect(await bridge.options()).toEqual({ theme: 'dark' });
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual([
      refusal(expect.stringMatching(/^options\.language: /)),
      refusal(expect.stringMatching(/^options\.resume: /)),
      { type: 'opened' },
    ]);
  });

  it('is opened once the screen looks as asked, and says what it could not follow', async () => {
    const { bridge, types, heard, say } = openEnds();
    let dressed = (): void => undefined;
    const dress = vi.fn(async () => {
      await new Promise<void>((resolve) => (dressed = resolve));
      return ['options.appearance.radius must be a number from 0 to 24.'];
    });
    bridge.dressBy(dress);
    say({ type: 'open', options: { appearance: { radius: 99 } } }, { type: 'requestClose' });
    await vi.waitFor(() => expect(types()).toEqual(['close']));
    expect(dress).toHaveBeenCalledExactlyOnceWith({ appearance: { radius: 99 } });
    dressed();
    await vi.waitFor(() => expect(types()).toEqual(['close', 'refuse', 'opened']));
    expect(heard[1]).toEqual(refusal('options.appearance.radius must be a number from 0 to 24.'));
  });

  it('has the screen look as was said last, whatever takes longer', async () => {
    const { bridge, say } = openEnds();
    const looks: unknown[] = [];
    let wait: Promise<void> | undefined = new Promise((resolve) => setTimeout(resolve, 20));
    bridge.dressBy(async ({ theme }) => {
      await wait;
      wait = undefined;
      looks.push(theme);
      return [];
    });
    say({ type: 'open', options: { theme: 'dark' } }, { type: 'update', options: { theme: 'light' } });
    await vi.waitFor(() => expect(looks).toHaveLength(2));
    expect(looks).toEqual(['dark', 'light']);
  });

  it.each([
    ['a word of another version', { type: 'pay' }, 'type'],
    ['no message', 'open', 'null'],
    ['options that are none', { type: 'open', options: 'dark' }, 'options'],
  ])('refuses %s, says so, and waits for right ones', async (_case, sent, path) => {
    const { bridge, heard, say } = openEnds();
    say(sent, { type: 'open', options: { theme: 'dark' } });
    expect(await bridge.options()).toEqual({ theme: 'dark' });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[0]).toMatchObject({ type: 'refuse', failure: { code: 'invalid_options' } });
    expect(JSON.stringify(heard[0])).toContain(`"${path}: `);
  });
});

describe('a page that frames the checkout without the loader', () => {
  it('goes on without options, and takes late ones as a change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { bridge, say } = makeEnds();
    const listener = vi.fn();
    bridge.onUpdate(listener);
    bridge.admit([HOST]);
    vi.advanceTimersByTime(1500);
    expect(await bridge.options()).toEqual({});
    vi.useRealTimers();
    say({ type: 'open', options: { language: 'en' } });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'en' }));
  });

  it('shows nothing where the host is known to speak, until it has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { bridge, say } = makeEnds({ awaited: true });
    const shown = vi.fn();
    void bridge.options().then(shown);
    bridge.admit([HOST]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(shown).not.toHaveBeenCalled();
    vi.useRealTimers();
    say({ type: 'open', options: { amount: '48.15' } });
    await vi.waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith({ amount: '48.15' }));
  });
});
