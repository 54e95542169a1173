import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeEnds, HOST, makeEnds, openEnds } from '../../testing/frame-bridge-ends';

afterEach(closeEnds);

describe('the options of a host', () => {
  it('are not taken by a frame that was loaded too long ago: it reloads and connects again', async () => {
    const { bridge, call } = openEnds({ renewed: () => true });
    const taken = vi.fn();
    void bridge.options().then(taken);
    void call('open', { options: { language: 'en' } }).then(taken, () => undefined);
    expect(await call('requestClose')).toEqual({ close: true });
    expect(taken).not.toHaveBeenCalled();
  });

  it('hands on the options, and answers when it looks as they ask', async () => {
    const { bridge, call } = openEnds();
    const answer = await call('open', { options: { language: 'en', prefill: { name: 'Ana' } } });
    expect(await bridge.options()).toEqual({ language: 'en', prefill: { name: 'Ana' } });
    expect(answer).toEqual({ refused: [] });
  });

  it('refuses what is wrong among the options, names each, and takes the rest', async () => {
    const { bridge, call } = openEnds();
    const answer = await call('open', { options: { language: 'fr', resume: '<script>', theme: 'dark' } });
    expect(await bridge.options()).toEqual({ theme: 'dark' });
    expect(answer).toEqual({
      refused: [expect.stringMatching(/^"language" is /), expect.stringMatching(/^"resume" is /)],
    });
  });

  it('is opened once the appearance is applied, and reports what it could not apply', async () => {
    const { bridge, call } = openEnds();
    let applied = (): void => undefined;
    const apply = vi.fn(async () => {
      await new Promise<void>((resolve) => (applied = resolve));
      return ['options.appearance.radius must be a number from 0 to 24.'];
    });
    bridge.applyOptionsWith(apply);
    const opened = vi.fn();
    const opening = call('open', { options: { appearance: { radius: 9 } } }).then(opened);
    await call('requestClose');
    expect(apply).toHaveBeenCalledExactlyOnceWith({ appearance: { radius: 9 } });
    expect(opened).not.toHaveBeenCalled();
    applied();
    await opening;
    expect(opened).toHaveBeenCalledExactlyOnceWith({
      refused: ['options.appearance.radius must be a number from 0 to 24.'],
    });
  });

  it('has the screen look as was said last, whatever takes longer', async () => {
    const { bridge, call } = openEnds();
    const looks: unknown[] = [];
    let proceed = (): void => undefined;
    const waits = [new Promise<void>((resolve) => (proceed = resolve))];
    bridge.applyOptionsWith(async ({ theme }) => {
      await waits.shift();
      looks.push(theme);
      return [];
    });
    const first = call('open', { options: { theme: 'dark' } });
    const second = call('update', { options: { theme: 'light' } });
    // The frame answers this call once both others have arrived.
    await call('requestClose');
    proceed();
    await Promise.all([first, second]);
    expect(looks).toEqual(['dark', 'light']);
  });

  it('are taken, and later ones too, where the screen could not be made to look so', async () => {
    const { bridge, call } = openEnds();
    const listener = vi.fn();
    bridge.onUpdate(listener);
    bridge.applyOptionsWith(({ theme }) =>
      theme === 'dark' ? Promise.reject(new Error('gone')) : Promise.resolve([]),
    );
    const refused = ['The look could not be applied.'];
    expect(await call('open', { options: { theme: 'dark', amount: '1.00' } })).toEqual({ refused });
    expect(await bridge.options()).toEqual({ theme: 'dark', amount: '1.00' });
    expect(await call('update', { options: { theme: 'light' } })).toEqual({ refused: [] });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ theme: 'light' });
  });

  it.each([
    ['a method of another version', 'pay', {}],
    ['a field that every object has', '__proto__', {}],
    ['no object', 'open', 'dark'],
    ['nothing', 'open', null],
    ['options that are none', 'open', { options: 'dark' }],
  ])('refuses %s, says so, and waits for right ones', async (_case, name, sent) => {
    const { bridge, call } = openEnds();
    await expect(call(name, sent)).rejects.toThrow(name === 'open' ? /^Invalid: open$/ : /not found/);
    await call('open', { options: { theme: 'dark' } });
    expect(await bridge.options()).toEqual({ theme: 'dark' });
  });
});

describe('a page that frames the checkout without the loader', () => {
  it('goes on without options, and takes late ones as a change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { bridge, call } = makeEnds();
    const listener = vi.fn();
    bridge.onUpdate(listener);
    bridge.admit([HOST]);
    vi.advanceTimersByTime(1500);
    expect(await bridge.options()).toEqual({});
    vi.useRealTimers();
    await call('open', { options: { language: 'en' } });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'en' });
  });

  it('shows nothing where the host is known to speak, until it has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { bridge, call } = makeEnds({ awaited: true });
    const shown = vi.fn();
    void bridge.options().then(shown);
    bridge.admit([HOST]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(shown).not.toHaveBeenCalled();
    vi.useRealTimers();
    await call('open', { options: { amount: '48.15' } });
    await expect.poll(() => shown).toHaveBeenCalledExactlyOnceWith({ amount: '48.15' });
  });
});
