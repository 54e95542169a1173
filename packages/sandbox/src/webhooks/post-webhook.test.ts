import { createHmac } from 'node:crypto';
import { makeCardPayment } from '@istmo/contract/testing';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';
import { PUBLIC_INSTALL } from '../testing/test-services';
import { CAFE, useWebhooks } from '../testing/use-webhooks';
import { answering } from '../testing/webhook-receiver';
import { setEndpoint } from './manage-webhooks';
import { webhookHeaders } from './post-webhook';

describe('post webhook', () => {
  const sandbox = useSandbox();
  const atPublic = useSandbox(PUBLIC_INSTALL);
  const onMachine = useWebhooks(sandbox);
  const onInternet = useWebhooks(atPublic);

  /** On its hosted page: pages of this machine may not embed it. */
  const payAtPublic = () => {
    const { additionalData } = makeCardPayment();
    return atPublic.pay({}, { additionalData: { ...additionalData, domainRequested: 'pay.example' } });
  };

  const NOT_INTERNET = 'is not an address on the internet';
  const PORTS = 'the ports 80 and 443 only';

  /** Addresses at the usual port, so that only the address can be the reason that nothing is sent. */
  it.each([
    ['this machine', 'http://127.0.0.1'],
    ['this machine by name', 'http://localhost'],
    ['this machine in another notation', 'http://2130706433'],
    ['this machine in octal', 'http://0177.0.0.1'],
    ['this machine as IPv6', 'http://[::1]'],
    ['this machine as IPv6 writes it', 'http://[::ffff:127.0.0.1]'],
    ['this machine through a translator', 'http://[64:ff9b::7f00:1]'],
    ['this machine through a tunnel', 'http://[2002:7f00:1::]'],
    ['every address of this machine', 'http://0.0.0.0'],
    ['the machine’s own metadata', 'http://169.254.169.254'],
    ['a private network', 'http://10.0.0.8'],
    ['another private network', 'https://172.17.0.1'],
    ['a network at home', 'http://192.168.1.1'],
    ['a provider’s shared network', 'http://100.64.0.1'],
    ['a test network', 'http://198.18.0.1'],
    ['a group', 'http://224.0.0.1'],
    ['everybody', 'http://255.255.255.255'],
    ['a neighbor on the same wire', 'http://[fe80::1]'],
    ['a private network of IPv6', 'http://[fd00::1]'],
  ])('sends nothing to %s, where nobody allows it', async (_case, origin) => {
    sandbox.services.config.webhookOrigins.length = 0;
    await setEndpoint(sandbox.services, { idMerchant: CAFE, url: `${origin}/webhooks` });
    await onMachine.deliver();
    await sandbox.pay({});
    const lastError = expect.stringContaining(NOT_INTERNET) as string;
    await onMachine.settled({ attempts: 1, delivered: false, lastStatus: null, lastError });
  });

  it.each([
    ['a database', 'http://203.0.113.9:5432'],
    ['a mail server', 'http://shop.example:25'],
    ['https at another port', 'https://shop.example:8443'],
  ])('sends nothing to %s', async (_case, origin) => {
    await setEndpoint(sandbox.services, { idMerchant: CAFE, url: `${origin}/webhooks` });
    await onMachine.deliver();
    await sandbox.pay({});
    const lastError = expect.stringContaining(PORTS) as string;
    await onMachine.settled({ attempts: 1, delivered: false, lastStatus: null, lastError });
  });

  it('sends nothing to a receiver on this machine that nobody named, though it listens', async () => {
    const receiver = await onMachine.receiving(answering(200));
    sandbox.services.config.webhookOrigins.length = 0;
    await onMachine.deliver();
    await sandbox.pay({});
    await onMachine.settled({ attempts: 1, delivered: false, lastStatus: null });
    expect(receiver.received).toEqual([]);
  });

  it('sends a developer’s shop on this machine its webhooks, by plain http and at any port', async () => {
    const receiver = await onMachine.receiving(answering(200));
    await onMachine.deliver();
    await sandbox.pay({});
    await onMachine.settled({ delivered: true });
    expect(receiver.received).toHaveLength(1);
  });

  it('sends nothing to this machine from an install on the internet, whatever its settings name', async () => {
    const receiver = await onInternet.receiving(answering(200));
    await onInternet.deliver();
    await payAtPublic();
    await onInternet.settled({ attempts: 1, delivered: false, lastStatus: null });
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['http://shop.example', 'https addresses only'],
    ['https://shop.example:444', PORTS],
    ['https://10.0.0.8', NOT_INTERNET],
    ['https://localhost', NOT_INTERNET],
  ])('sends nothing to %s from an install on the internet', async (origin, why) => {
    await setEndpoint(atPublic.services, { idMerchant: CAFE, url: `${origin}/webhooks` });
    await onInternet.deliver();
    await payAtPublic();
    const lastError = expect.stringContaining(why) as string;
    await onInternet.settled({ attempts: 1, delivered: false, lastStatus: null, lastError });
  });
});

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
