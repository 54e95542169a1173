import { randomUUID } from 'node:crypto';
import { decodeBody, encodeBody, Envelope } from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createApi } from './api';
import { cardPaymentWith, useSandbox } from './testing/test-sandbox';

const sandbox = useSandbox();

const KEY = { authorization: 'istmo-sandbox-client' };
const JSON_TYPE = { 'content-type': 'application/json' };
const PAY = '/secure/v1/card/auth-capture';
const PAYMENT = JSON.stringify(makeCardPayment());

async function ask(path: string, init: RequestInit = {}, api = sandbox.api) {
  const response = await api.request(path, init);
  return {
    status: response.status,
    envelope: v.parse(Envelope, await response.json()),
    headers: response.headers,
  };
}

const guestKey = async () => ({ authorization: (await sandbox.client.accessToken({})).accessToken });

const post = async (body: string, headers: Record<string, string> = {}) =>
  ask(PAY, {
    method: 'POST',
    body,
    headers: { ...(await guestKey()), ...JSON_TYPE, 'idempotency-key': randomUUID(), ...headers },
  });

describe('who calls', () => {
  it.each([
    ['nobody', {}],
    ['a wrong key', { authorization: 'istmo-sandbox-clienT' }],
    ['a longer key', { authorization: 'istmo-sandbox-client2' }],
  ])('turns away %s with a session code', async (_case, headers: Record<string, string>) => {
    const { status, envelope } = await ask('/api/v1/countries', { headers });
    expect([status, envelope.headerStatus.code]).toEqual([401, 401]);
  });
});

describe('how it answers', () => {
  it('says what time it is here, and gives each answer an id', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => ask('/api/v1/translations/version', { headers: KEY })),
    );
    expect(answers[0]?.envelope.serverTime).toBe('2026-11-21T19:05:31.000Z');
    expect(answers[0]?.envelope.requestId).not.toBe(answers[1]?.envelope.requestId);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });

  it('reads an encoded body and answers in kind, with ñ and emoji intact', async () => {
    const concept = 'Muñeca 🎁';
    const payment = makeCardPayment({
      customFieldValues: [{ id: 'CFGIFT', type: 'string', nameOrLabel: concept }],
    });
    const { envelope } = await post(encodeBody(payment), { 'content-type': 'Text/Plain; charset=utf-8' });
    expect(decodeBody(String(envelope.data))).toMatchObject({ status: 1 });
    expect(JSON.stringify(await sandbox.services.db.query.payments.findMany())).toContain(concept);
  });
});

const field = { id: 'CFGIFT', type: 'string', nameOrLabel: 'Dedicatoria' };
const deep = (depth: number): unknown => (depth === 0 ? '' : [deep(depth - 1)]);

describe('what it refuses', () => {
  it.each<[string, Parameters<typeof makeCardPayment>[0]]>([
    ['a NUL in a text', { phone: '+507\0' }],
    ['half an emoji', { customFieldValues: [{ ...field, value: '\ud83c' }] }],
    ['a name with a NUL in it', { additionalData: { ...makeCardPayment().additionalData, 'a\0': 1 } }],
    ['depths', { additionalData: { ...makeCardPayment().additionalData, deep: deep(2000) } }],
    ['a campaign that is no whole number', { idCampaignBridge: 1.5 }],
    ['a campaign beyond all numbers', { idCampaignBridge: 1e20 }],
  ])('%s', async (_case, change) => {
    const { status } = await post(JSON.stringify(makeCardPayment(change)));
    expect(status).toBe(422);
  });

  it.each([
    ['depths', `${'['.repeat(31_000)}${']'.repeat(31_000)}`],
    ['parts that are too long', `[${'0,'.repeat(28_000)}"${'x'.repeat(4001)}"]`],
  ])('as many %s as a body has room for', async (_case, odd) => {
    const [start, end] = JSON.stringify(
      makeCardPayment({ additionalData: { ...makeCardPayment().additionalData, odd: 'HERE' } }),
    ).split('"HERE"');
    expect((await post(`${start}${odd}${end}`)).status).toBe(422);
  });

  it.each([
    ['another method', ask.bind(null, '/api/v1/countries', { method: 'DELETE', headers: KEY }), 405],
    ['an unknown call', ask.bind(null, '/api/v1/nothing', { headers: KEY }), 404],
    ['a form', () => post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['broken JSON', () => post('{"cclw":'), 400],
    ['a NUL in an address', ask.bind(null, '/api/v1/payment-info?code=%00', { headers: KEY }), 422],
    [
      'a card number for an attempt’s id',
      () => post(PAYMENT, { 'idempotency-key': '4111111111111111' }),
      422,
    ],
    ['a body that is too long', () => post(JSON.stringify({ cclw: 'x'.repeat(70_000) })), 413],
  ])('%s', async (_case, call, code) => {
    const { status, envelope } = await call();
    expect([status, envelope.headerStatus.code]).toEqual([code, code]);
    expect(envelope).toMatchObject({ success: false, requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('names the fields that are wrong, never what was in them', async () => {
    const payment = cardPaymentWith({ cardNumber: '4111-1111', cvv: '98x' });
    const { envelope } = await post(JSON.stringify(payment));
    const text = JSON.stringify(envelope);
    expect(text).toContain('body.cardInformation.cardNumber');
    expect(text).not.toMatch(/4111-1111|98x/);
  });

  it('keeps its own failures to itself, and does not end the payer’s session over them', async () => {
    // The database refuses such an id, and its error quotes the whole row.
    const broken = createApi({ ...sandbox.services, uuid: () => 'no-uuid' });
    const headers = { ...(await guestKey()), ...JSON_TYPE, 'idempotency-key': randomUUID() };
    const { status, envelope } = await ask(
      PAY,
      { method: 'POST', headers, body: JSON.stringify(makeCardPayment()) },
      broken,
    );
    expect([status, envelope.headerStatus]).toEqual([
      500,
      { code: 530, description: 'happen_error_try_again' },
    ]);
    const logged = sandbox.services.lines.join('\n');
    expect(logged).toMatch(/^no-uuid failed: Error.* 22P02/);
    for (const text of [JSON.stringify(envelope), logged])
      expect(text).not.toMatch(/insert into|ana@correo.com|ctk_/);
  });
});
