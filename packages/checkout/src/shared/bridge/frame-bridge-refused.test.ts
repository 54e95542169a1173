import { toCheckoutResult } from '@istmo/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeEnds, HOST, makeEnds } from '../../testing/frame-bridge-ends';
import type { FrameBridge } from './frame-bridge';

const canceled = toCheckoutResult({ outcome: 'canceled', at: 0 });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(closeEnds);

describe('where no merchant’s list lets it open', () => {
  const failure = { code: 'link_not_found', message: 'Nothing was found.' };

  it.each([
    ['nobody knows the merchant', () => undefined],
    ['the page is not on the list', (bridge: FrameBridge) => bridge.admit(['https://other.test'])],
  ])(
    'tells the page that its address names why it failed, that this is shown, and nothing else: %s',
    async (_why, before) => {
      const { bridge, received, toHost, call } = makeEnds({ awaited: true });
      const options = vi.fn();
      void bridge.options().then(options);
      bridge.onUpdate(options);
      bridge.remember('attempt-1');
      bridge.emit({ type: 'submitted', method: 'card' });
      before(bridge);
      expect(toHost).toEqual([]);
      bridge.fail({ ...failure, ...{ codOper: 'LK-1' } });
      expect(toHost.map(({ target }) => target)).toEqual([HOST]);
      const expected = { type: 'fail', with: failure };
      // At once, and to a host that loaded it early once more.
      expect(await call('open', { options: { language: 'en' } })).toEqual({ refused: [] });
      await vi.waitFor(() => expect(received).toEqual([expected, expected]));
      expect(await call('update', { options: { language: 'en' } })).toEqual({ refused: [] });
      expect(await call('requestClose')).toEqual({ close: true });
      // Its screen has a close button, so that the page can remove its own.
      bridge.ready(640);
      const shown = { type: 'ready', with: { height: 640 } };
      bridge.resize(700);
      bridge.remember('attempt-2');
      bridge.finish(canceled);
      bridge.close(canceled);
      bridge.leave();
      const again = { ...failure, message: 'Again.' };
      bridge.fail(again);
      const gone = { type: 'close', with: {} };
      await vi.waitFor(() => expect(received).toHaveLength(6));
      await settled();
      expect(received).toEqual([expected, expected, shown, gone, gone, { type: 'fail', with: again }]);
      expect(options).not.toHaveBeenCalled();
    },
  );

  it('takes nothing from there: once it is admitted, the page opens it again', async () => {
    const { bridge, call, connections } = makeEnds({ awaited: true });
    const heardOptions = vi.fn();
    void bridge.options().then(heardOptions);
    bridge.fail(failure);
    await call('open', { options: { language: 'en' } });
    expect(heardOptions).not.toHaveBeenCalled();
    expect(bridge.admit([HOST])).toBe(true);
    await vi.waitFor(() => expect(connections()).toBe(2));
    await call('open', { options: { language: 'es' } });
    expect(heardOptions).toHaveBeenCalledExactlyOnceWith({ language: 'es' });
  });

  it.each([
    ['that its address does not name', {}],
    ['that nobody can name', { awaited: true, origin: '' }],
  ])('says nothing to a page %s', (_who, given) => {
    const { bridge, toHost } = makeEnds(given);
    bridge.fail(failure);
    expect(toHost).toEqual([]);
  });
});
