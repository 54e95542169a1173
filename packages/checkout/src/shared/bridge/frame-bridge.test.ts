import { deliver, settled, twoWindows } from '@istmo/contract/bridge-testing';
import { toCheckoutResult } from '@istmo/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeEnds, HOST, makeEnds, openEnds } from '../../testing/frame-bridge-ends';
import type { FrameBridge } from './frame-bridge';

const canceled = toCheckoutResult({ outcome: 'canceled', at: 0 });

afterEach(closeEnds);

describe('before the bridge is open', () => {
  it.each([
    ['a page that is not on the list', 'https://evil.test'],
    ['a subdomain of one that is', 'https://www.shop.example.com'],
    ['a page that nobody can name', ''],
  ])('says nothing to %s', (_who, origin) => {
    const { bridge, toHost } = makeEnds({ origin });
    expect(bridge.admit([HOST])).toBe(false);
    expect(toHost).toEqual([]);
  });

  it('keeps messages for a host that connects later, in order', async () => {
    const { bridge, received, toHost, listen } = makeEnds();
    bridge.remember('attempt-1');
    bridge.ready(640);
    expect(toHost).toEqual([]);
    expect(bridge.admit(['https://other.test', HOST])).toBe(true);
    void listen();
    await expect.poll(() => received).toHaveLength(2);
    expect(received).toEqual([
      { type: 'remember', with: { attemptId: 'attempt-1' } },
      { type: 'ready', with: { height: 640 } },
    ]);
  });

  it('speaks to that origin alone, from the first greeting on', async () => {
    const { bridge, toHost, listen } = makeEnds();
    bridge.admit([HOST]);
    expect(toHost).toMatchObject([{ target: HOST, data: { type: 'SYN', channel: 'istmo/2' } }]);
    await listen();
    expect(new Set(toHost.map(({ target }) => target))).toEqual(new Set([HOST]));
  });

  it('asks to be opened once, however often the host is admitted', async () => {
    const { bridge, connections, listen } = makeEnds();
    bridge.admit([HOST]);
    expect(bridge.admit([HOST])).toBe(true);
    await listen();
    await settled();
    expect(connections()).toBe(1);
  });

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another window of the page', { source: twoWindows().host }],
    ['the first version', { data: { namespace: 'penpal', channel: 'istmo/1', type: 'SYN' } }],
  ])('does not answer %s', (_who, change) => {
    const { bridge, host, toHost } = makeEnds();
    bridge.admit([HOST]);
    const data = { namespace: 'penpal', channel: 'istmo/2', type: 'SYN', participantId: 'z' };
    const sentBefore = toHost.length;
    deliver({ source: host, origin: HOST, data, ...change });
    expect(toHost).toHaveLength(sentBefore);
    deliver({ source: host, origin: HOST, data });
    expect(toHost.length).toBeGreaterThan(sentBefore);
  });
});

describe('the first screen', () => {
  const openArgument = { options: {} };
  const readyCalls = (calls: readonly { type: string }[]) => calls.filter(({ type }) => type === 'ready');

  it('is reported once', async () => {
    const { bridge, received, call } = openEnds({ awaited: true });
    await call('open', openArgument);
    bridge.ready(640);
    bridge.ready(700);
    await settled();
    expect(readyCalls(received)).toEqual([{ type: 'ready', with: { height: 640 } }]);
  });

  it('is reported when the host opens a checkout that it has preloaded', async () => {
    const { bridge, received, call } = openEnds({ awaited: true });
    bridge.ready(640);
    await settled();
    expect(readyCalls(received)).toEqual([]);
    await call('open', openArgument);
    await expect.poll(() => readyCalls(received)).toHaveLength(1);
  });

  it('is reported after a failure too, so that the host removes its own close button', async () => {
    const { bridge, received, call } = openEnds({ awaited: true });
    await call('open', openArgument);
    bridge.fail({ code: 'link_not_found', message: 'Nothing was found.' });
    await settled();
    expect(readyCalls(received)).toEqual([]);
    bridge.ready(640);
    await settled();
    expect(received.map(({ type }) => type)).toEqual(['fail', 'ready']);
  });
});

describe('once it is open', () => {
  it('says how it ends only to a host that lets the payer go, and what happens after it where it does not', async () => {
    const { bridge, received, call } = openEnds();
    const amount = { amount: 4815, currency: 'USD' } as const;
    const approved = toCheckoutResult({ outcome: 'approved', at: 0, codOper: 'LK-1', amount });
    bridge.guardClose(() => ({ close: true, result: canceled }));
    bridge.leave();
    expect(await call('requestClose')).toEqual({ close: true, result: canceled });
    bridge.finish(approved);
    void bridge.close(canceled);
    expect(await call('requestClose')).toEqual({ close: true });
    await expect.poll(() => received).toHaveLength(3);
    expect(received).toEqual([
      { type: 'close', with: { result: canceled } },
      { type: 'finish', with: { result: approved } },
      { type: 'close', with: {} },
    ]);
  });

  it('lets the payer go only where the guard does', async () => {
    const { bridge, types } = openEnds();
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    bridge.leave();
    bridge.guardClose(() => ({ close: true }));
    bridge.leave();
    await expect.poll(() => types()).toEqual(['close']);
  });

  it('tells of changes until nobody listens', async () => {
    const { bridge, call } = openEnds();
    const listener = vi.fn();
    const unsubscribe = bridge.onUpdate(listener);
    await call('update', { options: { language: 'es' } });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'es' });
    unsubscribe();
    await call('update', { options: { language: 'en' } });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('goes where the host wants it gone, unless its guard keeps it', async () => {
    const { bridge, call } = openEnds();
    expect(await call('requestClose')).toEqual({ close: true });
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    expect(await call('requestClose')).toEqual({ close: false, why: 'busy' });
  });

  it('tells one result, the first', async () => {
    const { bridge, received, types } = openEnds();
    bridge.finish(canceled);
    bridge.finish(toCheckoutResult({ outcome: 'failed', at: 0 }));
    void bridge.close();
    await expect.poll(() => types()).toEqual(['finish', 'close']);
    expect(received[0]).toEqual({ type: 'finish', with: { result: canceled } });
  });

  it('tells what becomes of the payment that it told of, and of no other', async () => {
    const { bridge, received } = openEnds();
    const at = 0;
    const amount = { amount: 4815, currency: 'USD' } as const;
    const approved = toCheckoutResult({ outcome: 'approved', at, codOper: 'LK-1', amount });
    const refunded = toCheckoutResult({ outcome: 'canceled', at, codOper: 'LK-1', reason: 'refunded' });
    bridge.finish(approved);
    bridge.finish({ ...approved, signedResult: 'signed.anew.only' });
    bridge.finish({ ...refunded, codOper: 'LK-2' });
    bridge.finish(refunded);
    void bridge.close(approved);
    const end = { type: 'finish', with: { result: approved } };
    await expect.poll(() => received).toHaveLength(4);
    expect(received).toEqual([
      end,
      { type: 'finish', with: { result: refunded } },
      end,
      { type: 'close', with: {} },
    ]);
  });

  it.each(['LK-1', ''])(
    'tells a decline with the operation code "%s" as the loader takes it',
    async (codOper) => {
      const { bridge, received, refused } = openEnds();
      const declined = { type: 'declined', method: 'card', reason: 'duplicate_payment' } as const;
      bridge.emit({ ...declined, codOper });
      await expect.poll(() => received).toHaveLength(1);
      expect(received).toEqual([
        { type: 'event', with: { ...declined, ...(codOper !== '' && { codOper }) } },
      ]);
      expect(refused).toEqual([]);
    },
  );

  it.each([
    ['an argument that is not as agreed', 'open', null],
    ['a method that it does not have', 'pay', {}],
  ])('refuses %s without the stack of its own code', async (_what, name, argument) => {
    const { call } = openEnds();
    const error = await call(name, argument).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toHaveProperty('stack', undefined);
  });

  describe('a payment that is about to be sent', () => {
    it('is heard by the host', async () => {
      const { bridge, received } = openEnds({ awaited: true });
      expect(await bridge.submit('card')).toBe(true);
      expect(received).toEqual([{ type: 'event', with: { type: 'submitted', method: 'card' } }]);
    });

    it('is heard by a host that does not want to know', async () => {
      const onEvent = () => Promise.reject(new TypeError('no'));
      expect(await openEnds({ awaited: true, onEvent }).bridge.submit('card')).toBe(true);
    });

    it('is not heard by a host that has ended the session', async () => {
      const { bridge, listen } = openEnds({ awaited: true });
      await listen();
      closeEnds();
      expect(await bridge.submit('card')).toBe(false);
    });

    it('is not heard in time by a host that is busy', async () => {
      const { bridge, listen } = openEnds({ awaited: true, onEvent: () => new Promise(() => undefined) });
      await listen();
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const heard = bridge.submit('card');
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      expect(await heard).toBe(false);
    });

    it('needs nobody’s ear in a frame that a page shows without the bridge', async () => {
      const { bridge } = makeEnds();
      bridge.admit([HOST]);
      expect(await bridge.submit('card')).toBe(true);
    });
  });

  it('tells another size than that of the first screen, and all the rest', async () => {
    const { bridge, received } = openEnds();
    const failure = { code: 'link_not_found', message: 'why' };
    bridge.ready(640, 920);
    bridge.resize(640, 920);
    bridge.resize(640, 520);
    bridge.resize(640, 520);
    bridge.resize(700, 520);
    bridge.emit({ type: 'submitted', method: 'card' });
    bridge.fail(failure);
    await expect.poll(() => received).toHaveLength(5);
    expect(received).toEqual([
      { type: 'ready', with: { height: 640, width: 920 } },
      { type: 'resize', with: { height: 640, width: 520 } },
      { type: 'resize', with: { height: 700, width: 520 } },
      { type: 'event', with: { type: 'submitted', method: 'card' } },
      { type: 'fail', with: failure },
    ]);
  });
});

describe('frame bridge refused', () => {
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
        // The frame sends the failure at once, and again on `open`, for a host that preloaded it.
        expect(await call('open', { options: { language: 'en' } })).toEqual({ refused: [] });
        await expect.poll(() => received).toEqual([expected, expected]);
        expect(await call('update', { options: { language: 'en' } })).toEqual({ refused: [] });
        expect(await call('requestClose')).toEqual({ close: true });
        // The failure screen has a close button, so the merchant's page can remove its own.
        bridge.ready(640);
        const shown = { type: 'ready', with: { height: 640 } };
        bridge.resize(700);
        bridge.remember('attempt-2');
        bridge.finish(canceled);
        void bridge.close(canceled);
        bridge.leave();
        const again = { ...failure, message: 'Again.' };
        bridge.fail(again);
        const gone = { type: 'close', with: {} };
        await expect.poll(() => received).toHaveLength(6);
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
      await expect.poll(() => connections()).toBe(2);
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
});
