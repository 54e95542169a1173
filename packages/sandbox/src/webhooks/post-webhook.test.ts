import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';
import { PUBLIC_INSTALL } from '../testing/test-services';
import { CAFE, useWebhooks } from '../testing/use-webhooks';
import { answering } from '../testing/webhook-receiver';
import { setEndpoint } from './manage-webhooks';

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

/** Addresses at the usual port, so that only the address can be why nothing is sent. */
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
