import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSockets } from '../../testing/fakes';
import { createPushChannel } from './push-channel';

const config = { clientKey: 'key', apiBase: 'https://api.example', paths: {} };
const topic = 'payment:OP-1';
const serverTime = '2026-11-21T19:05:31.000Z';
const following = { type: 'following', topics: [topic], serverTime };
const push = (type: string, about = topic) => ({
  id: '3f0f2f0e-6a2e-4b0a-9c57-3b6f1f9d2a11',
  topic: about,
  type,
  at: serverTime,
  data: {},
});

let sockets = fakeSockets();

beforeEach(() => {
  vi.useFakeTimers();
  sockets = fakeSockets();
  vi.stubGlobal('WebSocket', sockets.FakeSocket);
});

const leaves: (() => void)[] = [];
afterEach(() => leaves.splice(0).forEach((leave) => leave()));

function start(change: Partial<Parameters<typeof createPushChannel>[0]> = {}) {
  const line = createPushChannel({ config, token: () => undefined, random: () => 1, ...change });
  const onMessage = vi.fn();
  leaves.push(line.follow(topic, onMessage));
  return { line, onMessage, last: () => sockets.made.at(-1) };
}

describe('a line', () => {
  it('says who asks and what for, in its first and only message', () => {
    const { last } = start();
    last()?.answer(following);
    expect(last()?.url).toBe('wss://api.example/api/v1/pushes');
    expect(last()?.sent).toEqual([{ type: 'follow', authorization: 'key', topics: [topic] }]);
  });

  it.each([
    ['the page’s own origin', { ...config, apiBase: '' }, 'ws://localhost:3000/api/v1/pushes'],
    ['another path', { ...config, paths: { pushes: '/live' } }, 'wss://api.example/live'],
    ['another service', { ...config, paths: { pushes: 'wss://live.example/x' } }, 'wss://live.example/x'],
  ])('goes to %s where it is configured so', (_case, configured, url) => {
    expect(start({ config: configured }).last()?.url).toBe(url);
  });

  it('is open once the provider says that it follows, and looks then at what it may have missed', () => {
    const { line, onMessage, last } = start();
    last()?.onopen();
    expect([line.isOpen(), onMessage.mock.calls.length]).toEqual([false, 0]);
    last()?.say(following);
    expect([line.isOpen(), onMessage.mock.calls.length]).toEqual([true, 1]);
  });

  it.each([
    ['news of the payment', push('approved'), 1],
    ['news that nobody here knows', push('somethingNew'), 1],
    ['news of another payment', push('approved', 'payment:OP-2'), 0],
    ['that some may have been missed, whatever the topic', push('resync', 'payment:OP-2'), 1],
    ['what is not as agreed', { hello: 'there' }, 0],
  ])('takes %s', (_case, message, times) => {
    const { onMessage, last } = start();
    last()?.answer(following);
    onMessage.mockClear();
    last()?.say(message);
    expect(onMessage).toHaveBeenCalledTimes(times);
  });

  it('is one for all topics, and reconnects for a new topic', () => {
    const { line, last } = start();
    leaves.push(line.follow(topic, vi.fn()));
    expect(sockets.made).toHaveLength(1);
    leaves.push(line.follow('payment:OP-2', vi.fn()));
    last()?.onopen();
    expect(sockets.made.map(({ closed }) => closed)).toEqual([true, false]);
    expect(last()?.sent).toMatchObject([{ topics: [topic, 'payment:OP-2'] }]);
  });

  it('is closed when nobody follows any more, and stays so', () => {
    const { line, last } = start();
    last()?.answer(following);
    leaves.splice(0).forEach((leave) => leave());
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect([last()?.closed, line.isOpen(), sockets.made.length]).toEqual([true, false, 1]);
  });
});

describe('a line that breaks', () => {
  it('tells those who rely on it, at once', () => {
    const { line, onMessage, last } = start();
    last()?.answer(following);
    onMessage.mockClear();
    last()?.onclose();
    expect([line.isOpen(), onMessage.mock.calls.length]).toEqual([false, 1]);
  });

  it('is made again later and later, half a minute at most', () => {
    const { last } = start();
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = sockets.made.length;
      last()?.onclose();
      vi.advanceTimersByTime(pause - 1);
      expect(sockets.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets.made).toHaveLength(before + 1);
    }
  });

  it('spreads those who come back over half the pause', () => {
    const { last } = start({ random: () => 0 });
    last()?.onclose();
    vi.advanceTimersByTime(499);
    expect(sockets.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets.made).toHaveLength(2);
  });

  it('begins with the short pause again once it was open', () => {
    const { last } = start();
    last()?.onclose();
    vi.advanceTimersByTime(1000);
    last()?.answer(following);
    last()?.onclose();
    vi.advanceTimersByTime(1000);
    expect(sockets.made).toHaveLength(3);
  });

  it('waits the longest where it is refused', () => {
    const { line, last } = start();
    last()?.answer({ type: 'refused', code: 401 });
    last()?.onclose();
    expect(line.isOpen()).toBe(false);
    vi.advanceTimersByTime(29_999);
    expect(sockets.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets.made).toHaveLength(2);
  });

  it('is given up where nobody speaks within ten seconds', () => {
    const { last } = start();
    last()?.onopen();
    vi.advanceTimersByTime(9999);
    expect(last()?.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(last()?.closed).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(sockets.made).toHaveLength(2);
  });

  it('is there again as soon as the page is back online', () => {
    const { line, last } = start();
    last()?.answer(following);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect([last()?.closed, line.isOpen()]).toEqual([true, false]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(sockets.made).toHaveLength(2);
  });

  it('lets a page that goes be kept for the back button, and is there again with it', () => {
    const { last } = start();
    window.dispatchEvent(new Event('pagehide'));
    expect(last()?.closed).toBe(true);
    window.dispatchEvent(new Event('pageshow'));
    expect(sockets.made).toHaveLength(2);
  });

  it('is no trouble where the browser refuses it', () => {
    vi.stubGlobal('WebSocket', function refused() {
      throw new DOMException('No', 'SecurityError');
    });
    const { line } = start();
    vi.advanceTimersByTime(60_000);
    expect(line.isOpen()).toBe(false);
  });
});
