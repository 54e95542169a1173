import { beforeEach, expect, it, vi } from 'vitest';
import { followSandbox, type Socket } from './use-sandbox';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Fake connections that the test controls. */
function makeLines() {
  const lines: { fire: (type: string) => void; sent: string[]; closed: boolean }[] = [];
  const open = (): Socket => {
    const target = new EventTarget();
    const line = { fire: (type: string) => target.dispatchEvent(new Event(type)), sent: [], closed: false };
    lines.push(line);
    return {
      send: (text) => void lines.at(-1)?.sent.push(typeof text === 'string' ? text : ''),
      close: () => {
        line.closed = true;
        target.dispatchEvent(new Event('close'));
      },
      addEventListener: target.addEventListener.bind(target),
    };
  };
  return { lines, open };
}

function follow() {
  const { lines, open } = makeLines();
  const onNews = vi.fn();
  const onLine = vi.fn();
  const stop = followSandbox({ open, authorization: 'key', onNews, onLine });
  return { lines, onNews, onLine, stop };
}

it('follows the sandbox topic, and reports each message', () => {
  const { lines, onNews, onLine } = follow();
  lines[0]?.fire('open');
  expect(JSON.parse(lines[0]?.sent[0] ?? '')).toEqual({
    type: 'follow',
    authorization: 'key',
    topics: ['sandbox'],
  });
  lines[0]?.fire('message');
  expect(onNews).toHaveBeenCalledOnce();
  expect(onLine).toHaveBeenLastCalledWith(true);
});

it('reconnects after a lost connection, with a longer delay each time', () => {
  const { lines, onLine } = follow();
  lines[0]?.fire('close');
  expect(onLine).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(500);
  expect(lines).toHaveLength(2);
  lines[1]?.fire('close');
  vi.advanceTimersByTime(999);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(3);
});

it('does not reconnect once it is stopped', () => {
  const { lines, stop } = follow();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.closed).toBe(true);
});
