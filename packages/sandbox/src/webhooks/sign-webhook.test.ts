import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { webhookHeaders } from './post-webhook';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const message = { id: 'a-1', body: '{"order":"Café"}', secrets: [secret] };

it('signs id, moment and body as the standard says', () => {
  const headers = webhookHeaders({ ...message, at: new Date(1_674_087_231_999) });
  const signature = createHmac('sha256', Buffer.alloc(32, 7))
    .update('a-1.1674087231.{"order":"Café"}')
    .digest('base64');
  expect(headers).toEqual({
    'webhook-id': 'a-1',
    'webhook-timestamp': '1674087231',
    'webhook-signature': `v1,${signature}`,
  });
});

const signed = () => webhookHeaders({ ...message, at: new Date() });

it('is believed by the library that merchants use', () => {
  expect(new Webhook(secret).verify(message.body, signed())).toEqual({ order: 'Café' });
});

it('is believed by receivers that know the old or the new secret, while both are valid', () => {
  const newer = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
  const headers = webhookHeaders({ ...message, secrets: [newer, secret], at: new Date() });
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  for (const known of [secret, newer])
    expect(new Webhook(known).verify(message.body, headers)).toEqual({ order: 'Café' });
});

it.each([
  ['another body', () => [secret, '{"order":"Cafe"}', signed()] as const],
  ['another id', () => [secret, message.body, { ...signed(), 'webhook-id': 'a-2' }] as const],
  [
    'another secret',
    () => [`whsec_${Buffer.alloc(32, 8).toString('base64')}`, message.body, signed()] as const,
  ],
  ['an old one', () => [secret, message.body, webhookHeaders({ ...message, at: new Date(0) })] as const],
])('is not believed with %s', (_case, change) => {
  const [key, body, headers] = change();
  expect(() => new Webhook(key).verify(body, headers)).toThrow();
});
