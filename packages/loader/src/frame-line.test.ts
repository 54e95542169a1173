import { afterEach, describe, expect, it, vi } from 'vitest';
import { layLine } from './frame-line';
import { deliver, FRAME_ORIGIN, startFrame, twoWindows } from './testing/two-windows';

const HELLO = { channel: 'istmo/1' };
const ends: (() => void)[] = [];

afterEach(() => ends.splice(0).forEach((end) => end()));

function page() {
  const windows = twoWindows();
  const [onHello, onMessage] = [vi.fn(), vi.fn()];
  const listening = new AbortController();
  const end = () => listening.abort();
  const line = layLine({
    frame: () => windows.frame,
    origin: FRAME_ORIGIN,
    onHello,
    onMessage,
    signal: listening.signal,
  });
  ends.push(end);
  return { ...windows, line, end, onHello, onMessage };
}

function frameIn(host: Window) {
  const frame = startFrame(host);
  ends.push(frame.destroy);
  return frame;
}

function port() {
  const { port1, port2 } = new MessageChannel();
  ends.push(() => port1.close());
  return port2;
}

describe('with a frame at the other end', () => {
  it('is greeted, speaks and hears', async () => {
    const { host, line, onHello, onMessage } = page();
    const frame = frameIn(host);
    expect(onHello).toHaveBeenCalledOnce();
    line.say({ type: 'open', options: { theme: 'dark' } });
    await frame.say({ type: 'ready', height: 640 });
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ type: 'ready', height: 640 });
    await vi.waitFor(() => expect(frame.heard).toEqual([{ type: 'open', options: { theme: 'dark' } }]));
  });

  it('hears what the frame said before it was greeted', async () => {
    const { frame, onMessage } = page();
    const { port1, port2 } = new MessageChannel();
    ends.push(() => port1.close());
    port1.postMessage({ type: 'remember', attemptId: null });
    deliver({ source: frame, origin: FRAME_ORIGIN, data: HELLO, ports: [port2] });
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce());
  });

  it('speaks with a frame that has reloaded itself, and with the earlier one no more', async () => {
    const { host, line, onHello, onMessage } = page();
    const first = frameIn(host);
    const reloaded = frameIn(host);
    expect(onHello).toHaveBeenCalledTimes(2);
    line.say({ type: 'requestClose' });
    await reloaded.say({ type: 'ready', height: 1 });
    await first.say({ type: 'ready', height: 2 });
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ type: 'ready', height: 1 });
    await vi.waitFor(() => expect(reloaded.heard).toHaveLength(1));
    expect(first.heard).toEqual([]);
  });
});

describe('before and beside the frame', () => {
  it.each([
    ['another origin', { origin: 'https://pay.example.com.evil.test' }],
    ['the same origin with another port', { origin: 'https://pay.example.com:444' }],
    ['a frame without origin', { origin: 'null' }],
    ['a sibling frame', { source: twoWindows().frame }],
    ['another version', { data: { channel: 'istmo/0' } }],
    ['another program', { data: { type: 'hello' } }],
    ['no object', { data: 'istmo/1' }],
    ['nothing', { data: null }],
    ['a hello without a port', { ports: [] }],
  ])('takes no hello of %s', (_case, change) => {
    const { frame, onHello } = page();
    deliver({ source: frame, origin: FRAME_ORIGIN, data: HELLO, ports: [port()], ...change });
    expect(onHello).not.toHaveBeenCalled();
  });

  it('never posts to the frame’s window, whatever may have been loaded into it', () => {
    const { host, line, toFrame } = page();
    line.say({ type: 'requestClose' });
    frameIn(host);
    line.say({ type: 'requestClose' });
    expect(toFrame).toEqual([]);
  });

  it('takes nothing that did not come through the port', () => {
    const { host, frame, onMessage } = page();
    frameIn(host);
    deliver({ source: frame, origin: FRAME_ORIGIN, data: { ...HELLO, type: 'close' } });
    expect(onMessage).not.toHaveBeenCalled();
  });

  it('hears nothing of a frame once it is cut, and greets the next', async () => {
    const { host, line, onHello, onMessage } = page();
    const { say } = frameIn(host);
    line.cut();
    await say({ type: 'close' });
    expect(onMessage).not.toHaveBeenCalled();
    frameIn(host);
    expect(onHello).toHaveBeenCalledTimes(2);
  });

  it('hears nothing once all is over', async () => {
    const { host, frame, end, onHello, onMessage } = page();
    const { say } = frameIn(host);
    end();
    await say({ type: 'close' });
    deliver({ source: frame, origin: FRAME_ORIGIN, data: HELLO, ports: [port()] });
    expect(onHello).toHaveBeenCalledOnce();
    expect(onMessage).not.toHaveBeenCalled();
  });
});
