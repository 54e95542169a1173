import { APPROVED, deliver, FRAME_ORIGIN, startFrame, twoWindows } from '@istmo/contract/bridge-testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkedOptions } from './checked-options';
import { createFrameConnection } from './frame-connection';
import type { HostMethods } from './host-methods';
import type { Place } from './place';

const SYN = { namespace: 'penpal', channel: 'istmo/2', type: 'SYN', participantId: 'z' };
const ends: (() => void)[] = [];

afterEach(() => ends.splice(0).forEach((end) => end()));

function page() {
  const windows = twoWindows();
  const methods = {
    ready: vi.fn(),
    resize: vi.fn(),
    event: vi.fn(),
    finish: vi.fn(),
    close: vi.fn(),
    fail: vi.fn(),
    remember: vi.fn(),
    onCloseAnswer: vi.fn(),
  } satisfies HostMethods;
  const report = vi.fn();
  const show = vi.fn();
  const listening = new AbortController();
  const place: Partial<Place> = { mount: () => windows.frame, show, paint: () => undefined };
  const connection = createFrameConnection({
    place: place as Place,
    options: checkedOptions({ code: 'LK-CAFE0001' }, FRAME_ORIGIN),
    lastAttempt: () => null,
    methods,
    report,
    signal: listening.signal,
  });
  const end = () => listening.abort();
  ends.push(end);
  connection.load();
  return { ...windows, connection, methods, report, show, end };
}

function frameIn(host: Window, answers?: Parameters<typeof startFrame>[1]) {
  const frame = startFrame(host, answers);
  ends.push(frame.destroy);
  return frame;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('with a frame at the other end', () => {
  it('opens it, shows it once it looks as asked, calls it and is called', async () => {
    const { host, connection, methods, show } = page();
    const frame = frameIn(host, { requestClose: () => ({ close: false, why: 'busy' }) });
    await frame.say({ type: 'ready', height: 640 });
    expect(methods.ready).toHaveBeenCalledExactlyOnceWith({ height: 640 });
    await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith('shown'));
    await connection.requestClose();
    expect(methods.onCloseAnswer).toHaveBeenCalledExactlyOnceWith({ close: false, why: 'busy' });
    expect(frame.heard.map(({ type }) => type)).toEqual(['open', 'requestClose']);
  });

  it('opens a frame that has reloaded itself, as often as it does', async () => {
    const { host, connection, methods } = page();
    for (let height = 1; height <= 3; height += 1) {
      const { say, heard, vanish } = frameIn(host);
      await say({ type: 'resize', height });
      expect(methods.resize).toHaveBeenLastCalledWith({ height });
      void connection.requestClose();
      await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['open', 'requestClose']));
      vanish();
    }
  });

  it('stays connected while another page of the same window tries to greet', async () => {
    const { host, frame, methods } = page();
    const { say } = frameIn(host);
    await say({ type: 'finish', result: APPROVED });
    deliver({ source: frame, origin: 'https://evil.test', data: SYN });
    await say({ type: 'resize', height: 1 });
    expect(methods.finish).toHaveBeenCalledOnce();
    expect(methods.resize).toHaveBeenCalledOnce();
  });

  it('reports what the frame refuses of the options', async () => {
    const { host, report, show } = page();
    frameIn(host, { open: () => ({ refused: ['options.theme: must be dark.'] }) });
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(report).toHaveBeenCalledExactlyOnceWith({
      code: 'invalid_options',
      message: 'options.theme: must be dark.',
    });
  });

  it.each([
    ['a method that there is not', 'toString', undefined],
    ['a field that every object has', '__proto__', undefined],
    ['an answer of the page', 'onCloseAnswer', { close: true }],
    ['a height that is none', 'resize', { height: '640px' }],
    ['a height far too large', 'resize', { height: 1e9 }],
    ['no object', 'finish', 'approved'],
    ['a result that contradicts itself', 'finish', { result: { ...APPROVED, outcome: 'declined' } }],
    ['a message far too long', 'fail', { code: 'x', message: 'x'.repeat(2001) }],
    ['an event of its own', 'event', { type: 'paid', method: 'card' }],
  ])('takes no call of %s', async (_what, method, argument) => {
    const { host, methods } = page();
    const remote = await frameIn(host).connected;
    await expect(remote[method]?.(argument)).rejects.toThrow();
    for (const heard of Object.values(methods)) expect(heard).not.toHaveBeenCalled();
  });

  it('lets the payer go whatever the frame says of how it ends', async () => {
    const { host, connection, methods } = page();
    const { say } = frameIn(host, { requestClose: () => ({ close: true, result: 'paid' }) });
    await say({ type: 'close', result: { ...APPROVED, paid: false } });
    await connection.requestClose();
    expect(methods.close).toHaveBeenCalledExactlyOnceWith({});
    expect(methods.onCloseAnswer).toHaveBeenCalledExactlyOnceWith({ close: true });
  });

  it('is untouched by what a page has added to every object', async () => {
    Object.assign(Object.prototype, { extra: () => 'called' });
    try {
      const { host, methods } = page();
      const frame = frameIn(host);
      await frame.say({ type: 'finish', result: APPROVED });
      expect(methods.finish).toHaveBeenCalledExactlyOnceWith({ result: APPROVED });
      const remote = await frame.connected;
      await expect(remote['extra']?.({})).rejects.toThrow();
    } finally {
      Reflect.deleteProperty(Object.prototype, 'extra');
    }
  });
});

describe('before and beside the frame', () => {
  it('says nothing until the frame has spoken, and then only to its origin', async () => {
    const { host, toFrame } = page();
    expect(toFrame).toEqual([]);
    await frameIn(host).connected;
    expect(toFrame.length).toBeGreaterThan(0);
    expect(new Set(toFrame.map(({ target }) => target))).toEqual(new Set([FRAME_ORIGIN]));
  });

  it.each([
    ['another origin', { origin: 'https://pay.example.com.evil.test' }],
    ['the same origin with another port', { origin: 'https://pay.example.com:444' }],
    ['a frame without origin', { origin: 'null' }],
    ['a sibling frame', { source: twoWindows().frame }],
    ['the page itself, or one that opened it', { source: window }],
    ['the first version', { data: { channel: 'istmo/1' } }],
    ['another version', { data: { ...SYN, channel: 'istmo/3' } }],
    ['no version', { data: { ...SYN, channel: undefined } }],
    ['another library', { data: { ...SYN, namespace: 'pal' } }],
    ['an older penpal', { data: { penpal: 'syn' } }],
    ['no object', { data: 'SYN' }],
    ['nothing', { data: null }],
  ])('does not answer %s', (_case, change) => {
    const { frame, toFrame } = page();
    deliver({ source: frame, origin: FRAME_ORIGIN, data: SYN, ...change });
    expect(toFrame).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['a sibling frame', { source: twoWindows().frame }],
  ])('takes no call of %s, though it is connected', async (_case, change) => {
    const { host, frame, methods } = page();
    await frameIn(host).connected;
    const data = { ...SYN, type: 'CALL', id: '1', methodPath: ['close'], args: [{}] };
    deliver({ source: frame, origin: FRAME_ORIGIN, data, ...change });
    expect(methods.close).not.toHaveBeenCalled();
  });

  it('hears nothing once all is over, and says nothing', async () => {
    const { host, frame, toFrame, end, methods, connection } = page();
    const { say } = frameIn(host);
    await say({ type: 'ready', height: 1 });
    end();
    const said = toFrame.length;
    void say({ type: 'close' });
    deliver({ source: frame, origin: FRAME_ORIGIN, data: { ...SYN, participantId: 'y' } });
    await connection.requestClose();
    await settled();
    expect(methods.close).not.toHaveBeenCalled();
    expect(methods.onCloseAnswer).not.toHaveBeenCalled();
    expect(toFrame).toHaveLength(said);
  });

  it('hears nothing of a frame that was replaced', async () => {
    const { host, connection, methods } = page();
    const first = frameIn(host);
    await first.connected;
    connection.load();
    void first.say({ type: 'close' });
    first.vanish();
    await frameIn(host).say({ type: 'ready', height: 1 });
    await settled();
    expect(methods.close).not.toHaveBeenCalled();
    expect(methods.ready).toHaveBeenCalledOnce();
  });
});

it('leaves no listener behind', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { host, end, connection } = page();
  await frameIn(host).connected;
  connection.load();
  end();
  ends.splice(0).forEach((each) => each());
  const listeners = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([type]) => type === 'message').map(([, listener]) => listener);
  expect(listeners(added).length).toBeGreaterThan(0);
  expect(new Set(listeners(removed))).toEqual(new Set(listeners(added)));
  vi.restoreAllMocks();
});
