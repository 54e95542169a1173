import { expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';
import { CAFE, useWebhooks } from '../testing/use-webhooks';
import { answering } from '../testing/webhook-receiver';
import { setEndpoint } from './manage-webhooks';

const sandbox = useSandbox();
const { receiving, deliver, settled } = useWebhooks(sandbox);

it.each([
  ['this machine', (port: string) => `http://127.0.0.1:${port}`],
  ['this machine by name', (port: string) => `http://localhost:${port}`],
  ['this machine in another notation', (port: string) => `http://2130706433:${port}`],
  ['this machine as IPv6 writes it', (port: string) => `http://[::ffff:127.0.0.1]:${port}`],
  ['every address of this machine', (port: string) => `http://0.0.0.0:${port}`],
  ['the machine’s own metadata', () => 'http://169.254.169.254'],
  ['a neighbor on the same wire', () => 'http://[fe80::1]'],
])('sends nothing to %s, where nobody allows it', async (_case, originAt) => {
  const receiver = await receiving(answering(200));
  const { services } = sandbox;
  services.config.webhookOrigins.length = 0;
  const url = `${originAt(new URL(receiver.url).port)}/webhooks`;
  await setEndpoint(services, { idMerchant: CAFE, url });
  await deliver();
  await sandbox.pay({});
  const lastError = expect.stringContaining('is a loopback or link-local address') as string;
  await settled({ attempts: 1, delivered: false, lastStatus: null, lastError });
  expect(receiver.received).toEqual([]);
});
