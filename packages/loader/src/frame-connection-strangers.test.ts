import { deliver, FRAME_ORIGIN, settled, twoWindows } from '@istmo/contract/bridge-testing';
import { afterEach, describe, expect, it } from 'vitest';
import { endAll, frameIn, page, SYN } from './testing/frame-page';

afterEach(endAll);

describe('before the frame, and from other windows', () => {
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

  // Penpal switches to the protocol of its version 6 before it checks the origin.
  it('shakes hands as ever, after another origin has spoken an older penpal from the same window', () => {
    const { frame, toFrame } = page();
    deliver({ source: frame, origin: 'https://evil.test', data: { penpal: 'syn' } });
    // The frame's id is lower, so the page sends the next message of the handshake.
    deliver({ source: frame, origin: FRAME_ORIGIN, data: { ...SYN, participantId: '' } });
    expect(toFrame.map(({ data }) => data)).toMatchObject([{ type: 'SYN' }, { type: 'ACK1' }]);
  });

  it('hears nothing once all is over, and says nothing', async () => {
    const { host, frame, toFrame, end, methods, connection } = page();
    const { say } = frameIn(host);
    await say({ type: 'ready', height: 1 });
    end();
    const sentBefore = toFrame.length;
    void say({ type: 'close' });
    deliver({ source: frame, origin: FRAME_ORIGIN, data: { ...SYN, participantId: 'y' } });
    await connection.requestClose();
    await settled();
    expect(methods.close).not.toHaveBeenCalled();
    expect(methods.onCloseAnswer).not.toHaveBeenCalled();
    expect(toFrame).toHaveLength(sentBefore);
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
