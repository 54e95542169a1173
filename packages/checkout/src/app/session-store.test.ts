import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  commerce,
  fakeApi,
  fakeApiOf,
  fault,
  NOW,
  offline,
  paymentInfo,
} from '../testing/make-method-context';
import { hostAsking } from '../testing/host-asking';
import { createSession, type SessionStoreTools } from './session-store';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

async function open(api: Parameters<typeof fakeApi>[0] = {}, change: Partial<SessionStoreTools> = {}) {
  const tools = {
    api: fakeApi({ paymentInfo: async () => paymentInfo(), commerce: async () => commerce(), ...api }),
    bridge: {
      admit: () => true,
      options: async () => ({ theme: 'dark' as const }),
      onUpdate: (): (() => void) => () => undefined,
      finish: vi.fn(),
      fail: vi.fn(),
    },
    attempts: { last: () => undefined, forget: () => undefined, made: () => undefined },
    login: { token: () => undefined },
    here: () => '/?code=LK-NOGUEST1',
    methodsOf: () => ['card' as const],
    prepare: async () => undefined,
    apiOf: fakeApiOf(),
    texts: { load: async () => undefined },
    now: Date.now,
    navigate: vi.fn(),
    busy: () => false,
    ownReceipts: new Set<string>(),
    ...change,
  } satisfies SessionStoreTools;
  const session = createSession(tools, { link });
  await vi.advanceTimersByTimeAsync(0);
  return { tools, session, state: () => session.getState().state };
}

const failing = (error: Error) => async () => Promise.reject(error);
const inAMinute = { othersValues: { EXPIRES_AT: new Date(NOW + 60_000).toISOString() } };

describe('a session', () => {
  it('is ready once all that its page needs is there', async () => {
    const { tools, state } = await open();
    expect(state().name).toBe('ready');
    expect(tools.navigate).not.toHaveBeenCalled();
  });

  it('goes to /404 where the provider says that nothing could be loaded', async () => {
    const missing = failing(fault({ code: 404, key: 'error_to_load' }));
    const { tools } = await open({ paymentInfo: missing, commerce: missing });
    expect(tools.bridge.fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'error_to_load' }));
    expect(tools.navigate).toHaveBeenCalledWith('/404?reason=error_to_load');
  });

  it('ends at once where the link has expired', async () => {
    const { tools } = await open({ paymentInfo: failing(fault({ code: 3000, key: 'expired_link' })) });
    expect(tools.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'expired', reason: 'expired_link', success: false }),
    );
    expect(tools.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=3000');
  });

  it('ends when the link expires while it is shown', async () => {
    const { tools, state } = await open({ paymentInfo: async () => paymentInfo(inAMinute) });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(state().name).toBe('ready');
    await vi.advanceTimersByTimeAsync(1);
    expect(state().name).toBe('expired');
    expect(tools.bridge.finish).toHaveBeenCalledOnce();
  });

  it('lets a payment that is under way go on', async () => {
    let busy = true;
    const { state } = await open({ paymentInfo: async () => paymentInfo(inAMinute) }, { busy: () => busy });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(state().name).toBe('ready');
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().name).toBe('expired');
  });

  it.each([
    ['at the very moment is let go on', 60_000, 'ready'],
    ['a millisecond later is not', 60_001, 'expired'],
  ])('a payment that begins %s', async (_case, begins, name) => {
    const busy = () => Date.now() - NOW >= begins;
    const { state } = await open({ paymentInfo: async () => paymentInfo(inAMinute) }, { busy });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(state().name).toBe(name);
  });

  it('offers another try where what it needs cannot be loaded', async () => {
    const prepare = vi.fn(async () => undefined);
    prepare.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { session, state } = await open({}, { prepare });
    expect(state()).toMatchObject({ name: 'unreachable', key: 'connection_error' });
    session.getState().send({ type: 'retry' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('ready');
  });

  it('forgets its expiry when its page is left', async () => {
    const { tools, session } = await open({ paymentInfo: async () => paymentInfo(inAMinute) });
    session.dispose();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tools.bridge.finish).not.toHaveBeenCalled();
  });

  it('tells the host’s developer what was not found', async () => {
    const { tools } = await open({ paymentInfo: failing(fault({ code: 404, key: 'link_not_found' })) });
    expect(tools.bridge.fail).toHaveBeenCalledWith({
      code: 'link_not_found',
      message: expect.stringContaining('LK-CAFE0001') as string,
    });
    expect(tools.navigate).toHaveBeenCalledWith('/404?reason=link_not_found');
  });

  it('shows what the provider says of a link that it refuses', async () => {
    const refusal = fault({ code: 615, key: 'service_unavailable', message: 'Sin servicio' });
    const { tools, state } = await open({ paymentInfo: failing(refusal) });
    expect(state()).toMatchObject({ name: 'refused', message: 'Sin servicio' });
    expect(tools.navigate).not.toHaveBeenCalled();
    expect(tools.bridge.fail).toHaveBeenCalledWith({ code: 'service_unavailable', message: 'Sin servicio' });
  });

  it('goes to the message page where there is no such station', async () => {
    const missing = failing(fault({ code: 3001, key: 'result_not_found' }));
    const { tools } = await open({ paymentInfo: missing });
    expect(tools.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=3001', 'result_not_found');
  });

  it('leads to the login, and back, where the merchant takes no guests', async () => {
    const { tools } = await open({ commerce: async () => commerce({ hasPaymentGuest: false }) });
    const path = '/pf/widget/login?back=%2F%3Fcode%3DLK-NOGUEST1&guest=1';
    expect(tools.navigate).toHaveBeenCalledWith(path);
    expect(tools.bridge.fail).not.toHaveBeenCalled();
  });

  it('stays where it is when it is refused by us', async () => {
    const { tools, state } = await open({}, { methodsOf: () => [] });
    expect(state()).toMatchObject({ name: 'refused', key: 'service_unavailable' });
    expect(tools.navigate).not.toHaveBeenCalled();
  });

  it('tries again when the payer does', async () => {
    const info = vi.fn(async () => paymentInfo());
    info.mockRejectedValueOnce(offline());
    const { session, state } = await open({ paymentInfo: info });
    expect(state().name).toBe('unreachable');
    session.getState().send({ type: 'retry' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('ready');
  });

  it('fails where the host asks for another amount, and names both to its developer', async () => {
    const bridge = hostAsking({ amount: '50.00' });
    const { tools, state } = await open({}, { bridge });
    expect(state()).toMatchObject({ name: 'refused', key: 'amount_mismatch', message: '' });
    expect(bridge.fail).toHaveBeenCalledExactlyOnceWith({
      code: 'amount_mismatch',
      message: 'The page asks for "50.00" USD, and the link for 48.15 USD.',
    });
    expect(bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'failed', paid: false, success: false, reason: 'amount_mismatch' }),
    );
    expect(tools.navigate).not.toHaveBeenCalled();
  });

  it('fails as well where the host changes its mind, once no payment is under way', async () => {
    const bridge = hostAsking({ amount: '48.15' });
    let busy = true;
    const { state } = await open({}, { bridge, busy: () => busy });
    bridge.update({ amount: '48.15', theme: 'dark' });
    bridge.update({ amount: '50.00' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(state().name).toBe('ready');
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toMatchObject({ name: 'refused', key: 'amount_mismatch' });
  });

  it('stops listening to the host with its page', async () => {
    const bridge = hostAsking({});
    const { session } = await open({}, { bridge });
    session.dispose();
    expect(bridge.left).toHaveBeenCalledOnce();
  });
});
