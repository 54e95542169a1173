import { makeCardPayment } from '@istmo/contract/testing';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../listen';
import { createPushHub } from '../pushes/push-hub';
import { createPushServer } from '../pushes/push-server';
import { followPushes } from '../testing/follow-pushes';
import { useSandbox, type TestSandbox } from '../testing/test-sandbox';
import { PUBLIC_INSTALL } from '../testing/test-services';
import { checkoutSite } from './checkout-site';

const onMachine = useSandbox();
const onInternet = useSandbox(PUBLIC_INSTALL);

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** The checkout's port, as the sandbox opens it. */
async function serve({ services, listen: follow }: TestSandbox): Promise<string> {
  const port: Listening = await listen(0);
  const pushes = createPushServer(services, await createPushHub(services, follow));
  open.push(port, pushes);
  port.serve(checkoutSite(services), pushes.upgrade);
  return `http://localhost:${String(port.port)}`;
}

const stateAt = async (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/simulator/api/state`, { headers: { [SIMULATOR_HEADER]: '1', ...headers } });

async function followed(url: string, headers: Record<string, string>) {
  const { messages, socket } = await followPushes(url, { topics: ['sandbox'], headers });
  await expect.poll(() => messages).not.toEqual([]);
  socket.terminate();
  return messages[0]?.type;
}

// The host name is what the caller wrote, so it says nothing about where the caller is.
const FORWARDED = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' };

describe('the simulator on a developer’s machine', () => {
  it('answers a program on it', async () => {
    const url = await serve(onMachine);
    expect((await stateAt(url)).status).toBe(200);
    expect(await followed(url, {})).toBe('following');
  });

  it('answers nothing that a server in front has passed on', async () => {
    const url = await serve(onMachine);
    for (const path of ['/simulator', '/simulator/api/mails', '/simulator/mails/1', '/simulator/assets/a.js'])
      expect((await fetch(url + path, { headers: FORWARDED })).status).toBe(403);
    expect((await stateAt(url, FORWARDED)).status).toBe(403);
    expect(await followed(url, FORWARDED)).toBe('refused');
  });
});

describe('an install on the internet', () => {
  it('has no simulator, and nothing leads to one', async () => {
    const url = await serve(onInternet);
    for (const path of ['/simulator/api/state', '/simulator/api/mails', '/simulator/mails/1'])
      expect((await fetch(url + path, { headers: { [SIMULATOR_HEADER]: '1' } })).status).toBe(404);
    expect(await followed(url, {})).toBe('refused');
    expect(await (await fetch(`${url}/config.js`)).text()).not.toContain('/simulator');
  });

  it('lets no page of a machine of its own embed the checkout or pay', async () => {
    const url = await serve(onInternet);
    const framed = await fetch(`${url}/?code=LK-CAFE0001&origin=http%3A%2F%2Flocalhost%3A4601`);
    expect(framed.status).toBe(403);
    expect(await framed.text()).toContain('data-code="origin_not_allowed"');
    const { allowedOrigins } = await onInternet.client.commerce({ code: 'LK-CAFE0001', type: 'lk' });
    expect(allowedOrigins).toEqual([]);
    const { additionalData } = makeCardPayment();
    for (const domainRequested of ['localhost', '127.0.0.1'])
      await expect(
        onInternet.pay({}, { additionalData: { ...additionalData, domainRequested } }),
      ).rejects.toMatchObject({ code: 422 });
  });
});
