import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FrameLine, layLine, type Receivers } from './frame-line';
import { deliver, FRAME_ORIGIN, startFrame, twoWindows } from './testing/two-windows';
import { APPROVED } from './testing/results';

const NAMES = ['ready', 'resize', 'emit', 'finish', 'close', 'fail', 'remember'] as const;
const ends: { cut?: () => void; destroy?: () => void }[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) {
    end.cut?.();
    end.destroy?.();
  }
});

function receivers(): Receivers {
  return Object.fromEntries(NAMES.map((name) => [name, vi.fn()])) as unknown as Receivers;
}

function page(methods = receivers()) {
  const windows = twoWindows();
  const onConnected = vi.fn();
  const line = layLine({ frame: windows.frame, origin: FRAME_ORIGIN, methods, onConnected });
  ends.push(line);
  return { ...windows, methods, onConnected, line };
}

function frameIn(host: Window, answers?: Parameters<typeof startFrame>[1]) {
  const frame = startFrame(host, answers);
  ends.push(frame);
  return frame;
}

function answered(line: FrameLine, ...call: Parameters<FrameLine['call']>): Promise<unknown> {
  return new Promise((resolve) => {
    line.call(call[0], call[1], resolve);
  });
}

describe('with penpal at the other end', () => {
  it('shakes hands, calls and is called', async () => {
    const { host, methods, line, onConnected } = page();
    const frame = frameIn(host, { requestClose: () => ({ close: false, why: 'busy' }) });
    await (await frame.host).finish(APPROVED);
    expect(methods.finish).toHaveBeenCalledExactlyOnceWith(APPROVED);
    expect(onConnected).toHaveBeenCalledTimes(1);
    await answered(line, 'open', [{ theme: 'dark', display: 'modal' }]);
    expect(frame.calls).toEqual([['open', { theme: 'dark', display: 'modal' }]]);
    expect(await answered(line, 'requestClose', [])).toEqual({ close: false, why: 'busy' });
  });

  it('shakes hands again with a frame that has reloaded itself', async () => {
    const { host, line, onConnected } = page();
    const first = frameIn(host);
    await first.host;
    first.destroy();
    const reloaded = frameIn(host);
    await reloaded.host;
    expect(onConnected).toHaveBeenCalledTimes(2);
    await answered(line, 'open', [{}]);
    expect(reloaded.calls).toHaveLength(1);
  });

  it('tells the frame what it refuses, and what it does not know', async () => {
    const methods = receivers();
    vi.mocked(methods.finish).mockImplementation(() => {
      throw new Error('Not understood');
    });
    const { host } = page(methods);
    const remote = await frameIn(host).host;
    await expect(remote.finish(APPROVED)).rejects.toContain('Not understood');
    await expect((remote as never as { toString: () => Promise<unknown> }).toString()).rejects.toContain(
      'toString',
    );
  });
});

describe('before and beside the frame', () => {
  const SYN = { namespace: 'penpal', channel: 'istmo/1', type: 'SYN', participantId: 'a' };

  it('says nothing until the frame has spoken, and then only to its origin', async () => {
    const { host, toFrame } = page();
    expect(toFrame).toEqual([]);
    await frameIn(host).host;
    const spoken = toFrame.filter(
      ({ data }) => JSON.stringify(data).includes('"~"') || JSON.stringify(data).includes('ACK1'),
    );
    expect(spoken.map(({ target }) => target)).toEqual([FRAME_ORIGIN, FRAME_ORIGIN]);
  });

  it.each([
    ['another origin', { origin: 'https://pay.example.com.evil.test' }],
    ['the same origin without its port', { origin: 'https://pay.example.com:444' }],
    ['a frame without origin', { origin: 'null' }],
    ['a sibling frame', { source: twoWindows().frame }],
    ['another library', { data: { ...SYN, namespace: 'pal' } }],
    ['another channel', { data: { ...SYN, channel: 'istmo/0' } }],
    ['no message', { data: 'SYN' }],
    ['nothing', { data: null }],
  ])('does not answer %s', (_case, change) => {
    const { frame, toFrame } = page();
    deliver({ source: frame, origin: FRAME_ORIGIN, data: SYN, ...change });
    expect(toFrame).toEqual([]);
  });

  it('answers the frame itself', () => {
    const { frame, toFrame } = page();
    deliver({ source: frame, origin: FRAME_ORIGIN, data: SYN });
    deliver({ source: frame, origin: FRAME_ORIGIN, data: SYN });
    expect(toFrame.map(({ data }) => data)).toEqual([
      { ...SYN, participantId: '~' },
      { namespace: 'penpal', channel: 'istmo/1', type: 'ACK1', methodPaths: NAMES.map((name) => [name]) },
    ]);
  });

  it('hears nothing once it is cut', () => {
    const { frame, line, toFrame } = page();
    line.cut();
    deliver({ source: frame, origin: FRAME_ORIGIN, data: SYN });
    expect(toFrame).toEqual([]);
  });

  it('takes no call that did not come through the port', () => {
    const { frame, methods } = page();
    const data = { ...SYN, type: 'CALL', id: '1', methodPath: ['finish'], args: [APPROVED] };
    deliver({ source: frame, origin: FRAME_ORIGIN, data });
    expect(methods.finish).not.toHaveBeenCalled();
  });
});
