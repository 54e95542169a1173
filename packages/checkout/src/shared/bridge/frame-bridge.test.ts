import type { FrameMessage } from '@istmo/contract/bridge';
import { resultOf } from '@istmo/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FrameBridge } from './frame-bridge';
import { closeEnds, HOST, makeEnds, openEnds } from '../../testing/frame-bridge-ends';

const canceled = resultOf({ outcome: 'canceled', at: 0 });

afterEach(closeEnds);

describe('before the bridge is open', () => {
  it.each([
    ['a page that is not on the list', 'https://evil.test'],
    ['a subdomain of one that is', 'https://www.tienda.test'],
    ['a page that nobody can name', ''],
  ])('says nothing to %s', (_who, origin) => {
    const { bridge, greeted } = makeEnds({ origin });
    expect(bridge.admit([HOST])).toBe(false);
    expect(greeted).toEqual([]);
  });

  it('keeps what is said for the host to come, in order', async () => {
    const { bridge, heard, greeted, say } = makeEnds();
    bridge.remember('attempt-1');
    bridge.ready(640);
    expect(bridge.admit(['https://other.test', HOST])).toBe(true);
    expect(greeted).toEqual([[HOST, { channel: 'istmo/1' }]]);
    say();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      { type: 'remember', attemptId: 'attempt-1' },
      { type: 'ready', height: 640 },
    ]);
  });

  it('greets a host once, however often it is admitted', () => {
    const { bridge, greeted } = makeEnds();
    bridge.admit([HOST]);
    expect(bridge.admit([HOST])).toBe(true);
    expect(greeted).toHaveLength(1);
  });
});

describe('where no merchant’s list lets it open', () => {
  const failure = { code: 'link_not_found', message: 'Nothing was found.' };

  it.each([
    ['nobody knows the merchant', () => undefined],
    ['the page is not on the list', (bridge: FrameBridge) => bridge.admit(['https://other.test'])],
  ])('tells the page that its address names why it failed, and nothing else: %s', async (_why, before) => {
    const { bridge, heard, greeted, say } = makeEnds({ awaited: true });
    bridge.remember('attempt-1');
    bridge.emit({ type: 'submitted', method: 'card' });
    before(bridge);
    expect(greeted).toEqual([]);
    bridge.fail({ ...failure, ...{ codOper: 'LK-1' } });
    expect(greeted).toEqual([[HOST, { channel: 'istmo/1' }]]);
    say({ type: 'open', options: { language: 'en' } }, { type: 'requestClose' });
    bridge.ready(640);
    bridge.resize(700);
    bridge.remember('attempt-2');
    bridge.finish(canceled);
    bridge.close();
    bridge.leave();
    bridge.fail({ ...failure, message: 'Again.' });
    // At once, and once for each word of the host; the payer has gone twice.
    await vi.waitFor(() => expect(heard).toHaveLength(6));
    await new Promise((resolve) => setTimeout(resolve));
    const again = { type: 'fail', failure: { ...failure, message: 'Again.' } };
    const gone = { type: 'close' };
    expect(heard).toEqual([{ type: 'fail', failure }, gone, gone, again, again, again]);
    expect(greeted).toHaveLength(1);
  });

  it('takes nothing from there: a later opening is a line of its own', async () => {
    const { bridge, greeted, say, heard } = makeEnds({ awaited: true });
    const heardOptions = vi.fn();
    void bridge.options().then(heardOptions);
    bridge.fail(failure);
    say({ type: 'open', options: { language: 'en' } });
    // A host that loaded it early hears nothing before it opens it.
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heardOptions).not.toHaveBeenCalled();
    expect(bridge.admit([HOST])).toBe(true);
    expect(greeted).toHaveLength(2);
    say({ type: 'open', options: { language: 'es' } });
    await vi.waitFor(() => expect(heardOptions).toHaveBeenCalledExactlyOnceWith({ language: 'es' }));
  });

  it.each([
    ['that its address does not name', {}],
    ['that nobody can name', { awaited: true, origin: '' }],
  ])('says nothing to a page %s', (_who, given) => {
    const { bridge, greeted } = makeEnds(given);
    bridge.fail(failure);
    expect(greeted).toEqual([]);
  });
});

describe('once it is open', () => {
  it('says how it ends only to a host that lets the payer go, and what happens after it where it does not', async () => {
    const { bridge, heard, say } = openEnds();
    const approved = resultOf({ outcome: 'approved', at: 0, amount: { amount: 4815, currency: 'USD' } });
    bridge.guardClose(() => ({ close: true, result: canceled }));
    bridge.leave();
    say({ type: 'requestClose' });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    bridge.finish(approved);
    bridge.close(canceled);
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    expect(heard).toEqual([
      { type: 'close', result: canceled },
      { type: 'close', result: canceled },
      { type: 'finish', result: approved },
      { type: 'close' },
    ]);
  });

  it('lets the payer go only where the guard does', async () => {
    const { bridge, types } = openEnds();
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    bridge.leave();
    bridge.guardClose(() => ({ close: true }));
    bridge.leave();
    await vi.waitFor(() => expect(types()).toEqual(['close']));
  });

  it('tells of changes until nobody listens', async () => {
    const { bridge, say, types } = openEnds();
    const listener = vi.fn();
    const unsubscribe = bridge.onUpdate(listener);
    say({ type: 'update', options: { language: 'es' } });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'es' }));
    unsubscribe();
    say({ type: 'update', options: { language: 'en' } }, { type: 'requestClose' });
    await vi.waitFor(() => expect(types()).toEqual(['close']));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('goes where the host wants it gone, unless its guard keeps it', async () => {
    const { bridge, heard, say } = openEnds();
    say({ type: 'requestClose' });
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'close' }]));
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    say({ type: 'requestClose' });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'keep', why: 'busy' }));
  });

  it('tells one result, the first', async () => {
    const { bridge, heard, types } = openEnds();
    bridge.finish(canceled);
    bridge.finish(resultOf({ outcome: 'failed', at: 0 }));
    bridge.close();
    await vi.waitFor(() => expect(types()).toEqual(['finish', 'close']));
    expect(heard[0]).toEqual({ type: 'finish', result: canceled });
  });

  it('tells all the rest', async () => {
    const { bridge, heard } = openEnds();
    const failure = { code: 'link_not_found', message: 'why' };
    bridge.resize(700);
    bridge.emit({ type: 'submitted', method: 'card' });
    bridge.fail(failure);
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual([
      { type: 'resize', height: 700 },
      { type: 'event', event: { type: 'submitted', method: 'card' } },
      { type: 'fail', failure },
    ] satisfies FrameMessage[]);
  });
});
