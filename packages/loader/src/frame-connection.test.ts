import { APPROVED, deliver, FRAME_ORIGIN, settled } from '@istmo/contract/bridge-testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endAll, frameIn, page, SYN } from './testing/frame-page';

afterEach(endAll);

describe('with a frame at the other end', () => {
  it('opens it, shows it once its appearance is applied, calls it and is called', async () => {
    const { host, connection, methods, show } = page();
    const frame = frameIn(host, { requestClose: () => ({ close: false, why: 'busy' }) });
    await frame.say({ type: 'ready', height: 640 });
    expect(methods.ready).toHaveBeenCalledExactlyOnceWith({ height: 640 });
    await expect.poll(() => show).toHaveBeenCalledExactlyOnceWith('shown');
    await connection.requestClose();
    expect(methods.onCloseAnswer).toHaveBeenCalledExactlyOnceWith({ close: false, why: 'busy' });
    expect(frame.received.map(({ type }) => type)).toEqual(['open', 'requestClose']);
  });

  it('reports an error of the frame that does not end the checkout', async () => {
    const { host, methods, report } = page();
    const { say } = frameIn(host);
    const failure = { code: 'wallet_login_refused', message: 'Wrong password.' };
    await say({ type: 'report', ...failure });
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(failure));
    expect(methods.fail).not.toHaveBeenCalled();
  });

  it('opens a frame that has reloaded itself, as often as it does', async () => {
    const { host, connection, methods } = page();
    for (let height = 1; height <= 3; height += 1) {
      const { say, received, vanish } = frameIn(host);
      await say({ type: 'resize', height });
      expect(methods.resize).toHaveBeenLastCalledWith({ height, width: undefined });
      void connection.requestClose();
      await expect.poll(() => received.map(({ type }) => type)).toEqual(['open', 'requestClose']);
      vanish();
    }
  });

  it('keeps calls that are made while the frame loads again, until it is there', async () => {
    const { host, frame: remoteWindow, connection, methods, report } = page();
    const { connected, vanish } = frameIn(host);
    await connected;
    vanish();
    // The new page has sent its first message, but the handshake is not complete.
    deliver({ source: remoteWindow, origin: FRAME_ORIGIN, data: SYN });
    connection.update({ theme: 'dark' });
    const closing = connection.requestClose();
    await settled();
    expect(report).not.toHaveBeenCalled();
    const { received } = frameIn(host, { requestClose: () => ({ close: true }) });
    await closing;
    await expect
      .poll(() => received.map(({ type }) => type).sort())
      .toEqual(['open', 'requestClose', 'update']);
    expect(received.find(({ type }) => type === 'open')?.options).toMatchObject({ theme: 'dark' });
    expect(methods.onCloseAnswer).toHaveBeenCalledExactlyOnceWith({ close: true });
    expect(report).not.toHaveBeenCalled();
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
    await expect.poll(() => show).toHaveBeenCalledOnce();
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
    for (const method of Object.values(methods)) expect(method).not.toHaveBeenCalled();
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

it('leaves no listener behind', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { host, end, connection } = page();
  await frameIn(host).connected;
  connection.load();
  end();
  endAll();
  const listeners = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([type]) => type === 'message').map(([, listener]) => listener);
  expect(listeners(added).length).toBeGreaterThan(0);
  expect(new Set(listeners(removed))).toEqual(new Set(listeners(added)));
  vi.restoreAllMocks();
});
