import { APPROVED, deliver, FRAME_ORIGIN, settled } from '@istmo/contract/bridge-testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endAll, frameIn, page, SYN } from './testing/frame-page';

const FINISH = { ...SYN, type: 'CALL', id: '1', methodPath: ['finish'], args: [{ result: APPROVED }] };
let ports: MessagePort[];

beforeEach(() => {
  ports = [];
  const Channel = MessageChannel;
  vi.spyOn(globalThis, 'MessageChannel').mockImplementation(function () {
    const channel = new Channel();
    ports.push(channel.port1, channel.port2);
    return channel;
  });
});
afterEach(() => {
  endAll();
  vi.restoreAllMocks();
});

/** Sends the message through every captured port. One of the ports leads to the page. */
const replayThrough = (captured: MessagePort[]) => captured.forEach((port) => port.postMessage(FINISH));

it('takes a call through the port of its own connection', async () => {
  const { host, methods } = page();
  await frameIn(host).connected;
  replayThrough(ports);
  await expect.poll(() => methods.finish).toHaveBeenCalledExactlyOnceWith({ result: APPROVED });
});

it('takes no call of an earlier connection, once the frame has reloaded', async () => {
  const { host, methods } = page();
  const { connected, vanish } = frameIn(host);
  await connected;
  const earlier = [...ports];
  vanish();
  const { say } = frameIn(host);
  await say({ type: 'ready', height: 1 });
  replayThrough(earlier);
  await settled();
  await say({ type: 'resize', height: 1 });
  expect(methods.finish).not.toHaveBeenCalled();
  expect(methods.resize).toHaveBeenCalledOnce();
});

it.each(['the frame is replaced', 'the session has ended'])('takes no call again once %s', async (when) => {
  const { host, frame, methods, connection, end } = page();
  await frameIn(host).connected;
  if (when === 'the session has ended') end();
  else connection.load();
  replayThrough(ports);
  if (when === 'the session has ended') deliver({ source: frame, origin: FRAME_ORIGIN, data: FINISH });
  await settled();
  expect(methods.finish).not.toHaveBeenCalled();
});

it('takes for a session only what its own frame says', async () => {
  const [one, other] = [page(), page()];
  await Promise.all([frameIn(one.host).connected, frameIn(other.host).connected]);
  deliver({ source: other.frame, origin: FRAME_ORIGIN, data: FINISH });
  await settled();
  expect(one.methods.finish).not.toHaveBeenCalled();
  expect(other.methods.finish).toHaveBeenCalledOnce();
});
