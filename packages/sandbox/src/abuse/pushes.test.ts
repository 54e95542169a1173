import { randomUUID } from 'node:crypto';
import { LIMITS } from '@istmo/contract/limits';
import { YAPPY_CONFIRM_MS } from '@istmo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../db/schema';
import { asPayer } from '../testing/as-payer';
import { createWorld, makeRequest } from '../testing/test-payer';
import { clientAt, useSandbox } from '../testing/test-sandbox';
import { errorText } from '../testing/wallet-client';

const PHONE = '61234567';
const sandbox = useSandbox();
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

let clients = 0;
/** Every request comes from another stranger, at another address. */
const stranger = () => clientAt(sandbox, `198.51.100.${String((clients += 1))}`);

const yappy = (aliasYappy = PHONE, change = {}) =>
  stranger().yappyRequest({ attemptId: randomUUID(), body: { ...makeRequest(change), aliasYappy } });

async function nequi(phone = `+507${PHONE}`) {
  const client = stranger();
  const attemptId = randomUUID();
  const { codOper: code } = await client.nequiRequest({ attemptId, body: makeRequest() });
  return client.nequiPush({
    attemptId,
    body: { action: 'PAY', code, amount: '48.15', taxAmount: '3.15', phone },
  });
}

const answer = (codOper: string, reply: 'approve' | 'reject' | 'cancel') =>
  world.answerPhone({ codOper, body: { answer: reply } });

const OPEN = /^429 Ya hay una solicitud de pago en ese teléfono.*espere 5 minutos.*otro método/;
const REJECTED = /^429 La solicitud fue rechazada en ese teléfono\. Espere 2 minutos.*otro método/;

describe('the phone of a stranger', () => {
  it('has one request of a merchant at a time, of whichever app and whoever asks', async () => {
    const { codOper } = await yappy();
    for (let count = 0; count < 15; count += 1) {
      expect(await errorText(yappy())).toMatch(OPEN);
      expect(await errorText(nequi())).toMatch(OPEN);
    }
    expect((await world.phoneRequests({})).map((request) => request.codOper)).toEqual([codOper]);
    // Another phone is free.
    expect(await errorText(yappy('61234568'))).toBe('let in');
  });

  it('gets one of twenty requests that are sent at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => errorText(yappy())));
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1);
    expect(await sandbox.services.db.$count(payments)).toBe(1);
  });

  it.each(['yappy', 'nequi'] as const)('is left alone after it rejected a request of %s', async (app) => {
    const { codOper } = await (app === 'yappy' ? yappy() : nequi());
    await answer(codOper, 'reject');
    expect(await errorText(yappy())).toMatch(REJECTED);
    expect(await errorText(nequi())).toMatch(REJECTED);
    sandbox.services.wait(LIMITS.pushRejections.windowMs + 1);
    expect(await errorText(yappy())).toBe('let in');
  });

  it('gets so many requests in an hour, from all merchants', async () => {
    const ask = async () => {
      const { codOper } = await yappy();
      await answer(codOper, 'approve');
    };
    for (let count = 0; count < LIMITS.phonePushes.most; count += 1) await ask();
    expect(await errorText(yappy())).toMatch(/^429 Ese teléfono ya recibió muchas solicitudes.*60 minutos/);
    expect(await errorText(nequi())).toMatch(/^429 Ese teléfono/);
    sandbox.services.wait(LIMITS.phonePushes.windowMs + 1);
    expect(await errorText(yappy())).toBe('let in');
  });
});

describe('a payer', () => {
  it('may ask again once the request was approved, canceled or is over', async () => {
    for (const reply of ['approve', 'cancel'] as const) {
      const { codOper } = await yappy();
      await answer(codOper, reply);
    }
    const left = await yappy();
    await stranger().cancelYappy(await asPayer(sandbox, left));
    await yappy();
    sandbox.services.wait(YAPPY_CONFIRM_MS);
    expect(await errorText(yappy())).toBe('let in');
  });

  it('gets another push of the same payment', async () => {
    const attemptId = randomUUID();
    const { codOper: code } = await sandbox.client.nequiRequest({ attemptId, body: makeRequest() });
    const body = { action: 'PAY', code, amount: '48.15', taxAmount: '3.15', phone: `+507${PHONE}` } as const;
    const { resendAt } = await sandbox.client.nequiPush({ attemptId, body });
    sandbox.services.wait(Date.parse(resendAt ?? '') - sandbox.services.clock());
    expect(await errorText(sandbox.client.nequiPush({ attemptId, body }))).toBe('let in');
  });

  it('pays at another merchant meanwhile', async () => {
    await yappy();
    const other = { codePay: 'LK-BOOK0001', cclw: 'LIBRERIACHI', amount: '25.00', taxAmount: '0.00' };
    expect(await errorText(yappy(PHONE, other))).not.toMatch(/^429/);
  });
});
