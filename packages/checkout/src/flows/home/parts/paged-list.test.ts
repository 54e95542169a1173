import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { money, step } from '@istmo/domain';
import { makeLogin, makePushes, offline } from '../../../testing/fixtures/make-method-context';
import { createPagedList, followNews, groupByDay } from './paged-list';
import { daysAgo } from '../../../shared/format/day-in-words';
import { makeActivity, makeWalletContext } from '../../../testing/fixtures/wallet-answers';
import { type BalancePaymentEvent, balancePaymentMachine, type BalancePaymentState } from './balance-payment';

type Item = { id: number };
const items = (from: number, to: number): Item[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => ({ id: from - index }));

const lists: { dispose: () => void }[] = [];
afterEach(() => lists.splice(0).forEach((list) => list.dispose()));

/** A list whose provider has the items of `has` and answers at once. */
function start(has: Item[]) {
  const provider = { has, error: undefined as Error | undefined };
  const load = vi.fn(async ({ limit, offset }: { limit: string; offset: string }) => {
    if (provider.error) throw provider.error;
    return provider.has.slice(Number(offset), Number(offset) + Number(limit));
  });
  const list = createPagedList<Item>({ load, keyOf: ({ id }) => id });
  lists.push(list);
  const { send } = list.getState();
  const state = () => list.getState().state;
  const ids = () => state().items.map(({ id }) => id);
  const settled = () => expect.poll(() => state().name).toMatch(/shown|failed/);
  return { provider, load, send, state, ids, settled };
}

describe('a list', () => {
  it.each([
    [0, 0, false],
    [10, 10, false],
    [11, 10, true],
  ])('of %i shows %i, and goes on: %s', async (count, shown, more) => {
    const { state, ids, settled } = start(items(count, 1).slice(0, count));
    await settled();
    expect([ids().length, state()]).toEqual([shown, expect.objectContaining({ name: 'shown', more })]);
  });

  it('goes on from where it is, to its end', async () => {
    const { send, load, ids, state, settled } = start(items(25, 1));
    await settled();
    send({ type: 'loadMore' });
    expect(state()).toMatchObject({ name: 'loading', items: items(25, 16) });
    await settled();
    send({ type: 'loadMore' });
    await settled();
    expect(ids()).toEqual(items(25, 1).map(({ id }) => id));
    expect(load.mock.calls.map(([{ offset }]) => offset)).toEqual(['0', '10', '20']);
    send({ type: 'loadMore' });
    expect(state()).toMatchObject({ name: 'shown', more: false });
  });

  it('shows nothing twice that something new has pushed down', async () => {
    const { provider, send, ids, settled } = start(items(20, 1));
    await settled();
    provider.has = items(22, 1);
    send({ type: 'loadMore' });
    await settled();
    expect(ids()).toEqual(items(20, 3).map(({ id }) => id));
  });

  it('keeps its items if the provider does not answer, and retries', async () => {
    const { provider, send, state, ids, settled } = start(items(12, 1));
    await settled();
    provider.error = offline();
    send({ type: 'loadMore' });
    await settled();
    expect(state()).toMatchObject({ name: 'failed', items: items(12, 3), error: provider.error });
    provider.error = undefined;
    send({ type: 'loadMore' });
    await settled();
    expect(ids()).toHaveLength(12);
  });
});

describe('news', () => {
  it('appear at the top of the existing items', async () => {
    const { provider, send, state, ids, settled } = start(items(25, 1));
    await settled();
    send({ type: 'loadMore' });
    await settled();
    provider.has = items(27, 1);
    send({ type: 'newsHeard' });
    expect(state()).toMatchObject({ name: 'refreshing', items: items(25, 6) });
    await settled();
    expect(ids()).toEqual(items(27, 6).map(({ id }) => id));
    expect(state()).toMatchObject({ more: true });
  });

  it('start the list again if there may be items in between', async () => {
    const { provider, send, ids, state, settled } = start(items(12, 1));
    await settled();
    provider.has = items(40, 1);
    send({ type: 'newsHeard' });
    await settled();
    expect(ids()).toEqual(items(40, 31).map(({ id }) => id));
    expect(state()).toMatchObject({ more: true });
  });

  it('come to an empty list', async () => {
    const { provider, send, ids, settled } = start([]);
    await settled();
    provider.has = items(1, 1);
    send({ type: 'newsHeard' });
    await settled();
    expect(ids()).toEqual([1]);
  });

  it('that come before the answer are requested after it', async () => {
    const { provider, send, load, ids, settled } = start(items(3, 1));
    provider.has = items(4, 1);
    send({ type: 'newsHeard' });
    await expect.poll(ids).toEqual([4, 3, 2, 1]);
    expect(load).toHaveBeenCalledTimes(2);
    send({ type: 'newsHeard' });
    send({ type: 'newsHeard' });
    await expect.poll(() => load).toHaveBeenCalledTimes(4);
    await settled();
    expect(ids()).toEqual([4, 3, 2, 1]);
  });

  it('wait if the payer loads more', async () => {
    const { provider, send, ids, state } = start(items(15, 1));
    await expect.poll(state).toMatchObject({ name: 'shown' });
    provider.has = items(16, 1);
    send({ type: 'newsHeard' });
    send({ type: 'loadMore' });
    expect(state().name).toBe('loading');
    await expect.poll(ids).toEqual(items(16, 1).map(({ id }) => id));
  });

  it('are skipped silently if the provider does not answer', async () => {
    const { provider, send, state, settled } = start(items(3, 1));
    await settled();
    provider.error = offline();
    send({ type: 'newsHeard' });
    await settled();
    expect(state()).toEqual({ name: 'shown', items: items(3, 1), more: false });
  });
});

it('removes an item that no longer belongs to it', async () => {
  const { send, ids, settled } = start(items(3, 1));
  await settled();
  send({ type: 'removed', item: { id: 2 } });
  expect(ids()).toEqual([3, 1]);
});

describe('without a push channel', () => {
  beforeEach(() => vi.useFakeTimers());

  it.each([
    [false, 2],
    [true, 0],
  ])('polls every half minute (open: %s)', (open, times) => {
    const onPush = vi.fn();
    const stop = followNews(makeWalletContext({}, { pushes: makePushes(open).pushes }), onPush);
    vi.advanceTimersByTime(60_000);
    expect(onPush).toHaveBeenCalledTimes(times);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onPush).toHaveBeenCalledTimes(times);
  });

  it('polls when the page becomes visible again', () => {
    const onPush = vi.fn();
    const stop = followNews(makeWalletContext({}, { pushes: makePushes(false).pushes }), onPush);
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onPush).toHaveBeenCalledOnce();
  });

  it('follows nothing without a login', () => {
    const { pushes } = makePushes();
    followNews(makeWalletContext({}, { login: makeLogin(), pushes }), vi.fn())();
    expect(pushes.follow).not.toHaveBeenCalled();
  });
});

describe('day groups', () => {
  // Panama is five hours behind UTC.
  const NOW = Date.parse('2026-11-22T03:00:00.000Z');

  it('groups what follows each other on one day in Panama', () => {
    const dates = ['2026-11-22T02:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T04:59:00Z', 'never'];
    expect(groupByDay(dates, (date) => date).map(({ day, items }) => [day, items.length])).toEqual([
      ['21/11/2026', 2],
      ['20/11/2026', 1],
      ['', 1],
    ]);
  });

  it.each([
    ['21/11/2026', 0],
    ['20/11/2026', 1],
    ['19/11/2026', undefined],
    ['', undefined],
  ])('%s was %s days ago', (day, expected) => {
    expect(daysAgo(day, NOW)).toBe(expected);
  });
});

describe('balance payment flow', () => {
  type State = BalancePaymentState<typeof payment>;
  type Event = BalancePaymentEvent<typeof payment>;

  const payment = makeActivity();
  const chosen = { payment, attemptId: 'a-1' };
  const other = { payment: makeActivity({ activityCode: 'R-2' }), attemptId: 'a-2' };

  const earlier = {
    codOper: 'OP-1',
    method: 'balance' as const,
    duplicate: { total: money(1250), isPending: false },
  };
  const duplicate: State = { name: 'duplicate', ...chosen, earlier };
  const confirmed: State = { name: 'submitting', ...chosen, confirmedDuplicate: true };

  const asking: State = { name: 'asking', ...chosen };
  const paying: State = { name: 'submitting', ...chosen };
  const unanswered: State = { name: 'unanswered', ...chosen };
  const paid: State = { name: 'paid', payment, codOper: 'P2P-1', at: 0 };

  it.each<[State, Event, State]>([
    [{ name: 'idle' }, { type: 'chosen', ...chosen }, asking],
    [asking, { type: 'left' }, { name: 'idle' }],
    [asking, { type: 'confirmed' }, paying],
    [paying, { type: 'left' }, paying],
    [paying, { type: 'succeeded', codOper: 'P2P-1', at: 0 }, paid],
    [paid, { type: 'balanceRead', balance: money(11_390) }, { ...paid, balance: money(11_390) }],
    [paid, { type: 'left' }, { name: 'idle' }],
    [paying, { type: 'refused', message: 'no' }, { name: 'refused', message: 'no' }],
    [paying, { type: 'noAnswer' }, unanswered],
    [paying, { type: 'duplicate', earlier }, duplicate],
    [duplicate, { type: 'left' }, { name: 'idle' }],
    [duplicate, { type: 'confirmed' }, confirmed],
    // A payment that is sent again after no answer is still confirmed.
    [confirmed, { type: 'noAnswer' }, { ...confirmed, name: 'unanswered' }],
    [{ ...confirmed, name: 'unanswered' }, { type: 'confirmed' }, confirmed],
    // Only the same attempt is sent again; another choice is ignored.
    [unanswered, { type: 'confirmed' }, paying],
    [unanswered, { type: 'chosen', ...other }, unanswered],
    [
      { name: 'refused', message: 'no' },
      { type: 'chosen', ...other },
      { name: 'asking', ...other },
    ],
  ])('%j, %j', (state, event, next) => {
    expect(step(balancePaymentMachine<typeof payment>(), state, event)).toEqual(next);
  });
});
