import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  commerce,
  fakeApi,
  fault,
  offline,
  paymentInfo,
  unknownAttempt,
} from '../testing/make-method-context';
import { loadSession, type SessionTools } from './load-session';

const link = { type: 'lk', code: 'LK-CAFE0001' } as const;

function makeTools(change: { api?: Parameters<typeof fakeApi>[0]; last?: string; resume?: string } = {}) {
  const tools: SessionTools = {
    api: fakeApi({ paymentInfo: async () => paymentInfo(), commerce: async () => commerce(), ...change.api }),
    bridge: {
      admit: vi.fn((origins: readonly string[]) => origins.length > 0),
      options: async () => (change.resume === undefined ? {} : { resume: change.resume }),
    },
    attempts: { last: () => change.last },
    methodsOf: () => ['card'],
  };
  return tools;
}

const failing = (error: Error) => async () => Promise.reject(error);
const expired = failing(fault({ code: 3000, key: 'expired_link' }));

describe('a link that can be paid', () => {
  it('opens, once its host is admitted', async () => {
    const tools = makeTools();
    expect(await loadSession(tools, { link })).toMatchObject({
      type: 'opened',
      info: { code: 'LK-CAFE0001' },
      commerce: { hasPaymentGuest: true },
      options: {},
    });
    expect(tools.bridge.admit).toHaveBeenCalledWith(['http://localhost:4601']);
  });

  it.each([
    ['this tab kept', { last: 'attempt-1' }],
    ['the host kept', { resume: 'attempt-1' }],
  ])('brings along the attempt that %s', async (_who, kept) => {
    const payment = answer({ status: -1 });
    const paymentByAttempt = vi.fn(async () => payment);
    const event = await loadSession(makeTools({ ...kept, api: { paymentByAttempt } }), { link });
    expect(event).toMatchObject({ type: 'opened', unfinished: { attemptId: 'attempt-1', payment } });
    expect(paymentByAttempt).toHaveBeenCalledWith({ attempt: 'attempt-1' });
  });

  it('brings along the id of an attempt that never arrived', async () => {
    const event = await loadSession(
      makeTools({ last: 'attempt-1', api: { paymentByAttempt: failing(unknownAttempt()) } }),
      { link },
    );
    expect(event).toMatchObject({ type: 'opened', unfinished: { attemptId: 'attempt-1' } });
    expect(event).not.toHaveProperty('unfinished.payment');
  });

  it('does not show a form while nobody knows whether it was paid', async () => {
    const tools = makeTools({ last: 'attempt-1', api: { paymentByAttempt: failing(offline()) } });
    expect(await loadSession(tools, { link })).toMatchObject({
      type: 'unreachable',
      key: 'connection_error',
    });
  });

  it('leads from the bank to the receipt where no trace of the attempt is left', async () => {
    expect(await loadSession(makeTools(), { link, oper: 'STG-1' })).toEqual({
      type: 'settledBefore',
      codOper: 'STG-1',
    });
  });

  it('believes its own attempt more than the address that the bank sent the payer to', async () => {
    const tools = makeTools({
      last: 'attempt-1',
      api: { paymentByAttempt: async () => answer({ codOper: 'MINE' }) },
    });
    expect(await loadSession(tools, { link, oper: 'OTHER' })).toMatchObject({
      type: 'opened',
      unfinished: { payment: { codOper: 'MINE' } },
    });
  });
});

describe('a link that cannot be paid', () => {
  it.each([
    ['expired', { paymentInfo: expired }, { type: 'expired' }],
    ['unknown', { paymentInfo: failing(fault({ code: 404, key: 'link_not_found' })) }, { type: 'notFound' }],
    [
      'refused',
      { paymentInfo: failing(fault({ code: 615, message: 'No' })) },
      { type: 'refused', message: 'No' },
    ],
    ['of an unknown merchant', { commerce: failing(fault({ code: 404 })) }, { type: 'notFound' }],
    ['offline', { paymentInfo: failing(offline()), commerce: failing(offline()) }, { type: 'unreachable' }],
    ['of a merchant that is offline', { commerce: failing(offline()) }, { type: 'unreachable' }],
    [
      'a session that is over',
      { paymentInfo: failing(fault({ kind: 'session', code: 401 })) },
      { type: 'unreachable' },
    ],
  ])('%s', async (_what, api, event) => {
    expect(await loadSession(makeTools({ api }), { link })).toMatchObject(event);
  });

  it.each([
    ['the host is not on the merchant’s list', { allowedOrigins: [] }, 'commerce_problems'],
    ['the merchant takes no guests', { hasPaymentGuest: false }, 'please_contact_merchant'],
  ])('is refused where %s', async (_why, change, key) => {
    const tools = makeTools({ api: { commerce: async () => commerce(change) } });
    expect(await loadSession(tools, { link })).toMatchObject({ type: 'refused', key });
  });

  it('is refused where no method is left', async () => {
    const tools = { ...makeTools(), methodsOf: () => [] };
    expect(await loadSession(tools, { link })).toMatchObject({ type: 'refused', key: 'service_unavailable' });
  });

  it.each([
    ['approved', answer({ status: 1, codOper: 'OP-1' }), { type: 'settledBefore', codOper: 'OP-1' }],
    ['pending', answer({ status: -1, codOper: 'OP-1' }), { type: 'settledBefore', codOper: 'OP-1' }],
    ['declined', answer({ status: 0, codOper: 'OP-1' }), { type: 'expired' }],
  ])('and was %s by this payer before it expired', async (_how, payment, event) => {
    const tools = makeTools({
      last: 'attempt-1',
      api: { paymentInfo: expired, paymentByAttempt: async () => payment },
    });
    expect(await loadSession(tools, { link })).toEqual(event);
  });
});
