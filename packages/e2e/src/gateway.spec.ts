import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root, withNginx } from './deployment';
import { cards, urls } from './environment';
import { openBy } from './pages/host-page';
import { fillNumbers, payByCard, payButton, toForm } from './pages/card-form';
import { pressToClose } from './pages/press-to-close';
import { expect, test } from './pages/store-page';

/** The shop that the example's catalog lists. */
const SHOP = 'http://localhost:4601';

/** Starts a program of the example, and waits until it prints its address. */
async function start(file: string, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'examples/gateway', file)], {
    env: { ...process.env, ACQUIRER_KEY: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** Serves the gateway with the sandbox's `/config.js`, which `npm run nginx` requests from its provider. */
async function withConfiguration(gateway: string, use: (provider: string) => Promise<void>): Promise<void> {
  const server = createServer((asked, answer) => {
    const from = asked.url === '/config.js' ? urls.checkout : gateway;
    const { method, headers } = asked;
    const sent = request(new URL(asked.url ?? '/', from), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    sent.on('error', () => answer.writeHead(502).end());
    asked.pipe(sent);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${String(port)}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('the example of a gateway takes a card behind the checkout as it is deployed: declined, challenged, approved', async ({
  context,
  page,
}) => {
  const [gatewayPort, acquirerPort] = [await freePort(), await freePort()].map(String) as [string, string];
  const programs = [await start('acquirer.mjs', { ACQUIRER_PORT: acquirerPort })];
  // The page of the shop is not from a server, and so does not count as local.
  await context.grantPermissions(['local-network-access']);
  await page.route(`${SHOP}/tienda`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Una tienda</title>' }),
  );
  const pay = async (checkout: string) => {
    await page.goto(`${SHOP}/tienda`);
    await page.addScriptTag({ url: `${checkout}/v1/checkout.js` });
    const result = openBy(page, { code: 'LK-COFFEE01', language: 'es' });
    const frame = page.frameLocator('iframe');
    await payByCard(frame, cards.declined);
    await toForm(frame);
    await fillNumbers(frame, cards.challenged);
    await payButton(frame).click();
    const bank = frame.frameLocator('iframe:not([sandbox])').frameLocator('iframe');
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expect(frame.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    await pressToClose(frame.getByRole('button', { name: 'Volver a Café Boquete' }));
    return result;
  };
  try {
    await withConfiguration(`http://localhost:${gatewayPort}`, (provider) =>
      withNginx({ provider, holder: SHOP }, async (checkout) => {
        const settings = {
          PORT: gatewayPort,
          PUBLIC_ORIGIN: checkout,
          ACQUIRER_URL: `http://localhost:${acquirerPort}`,
          GATEWAY_SECRET: randomBytes(32).toString('hex'),
          DATA_FILE: join(mkdtempSync(join(tmpdir(), 'istmo-gateway-')), 'gateway.jsonl'),
        };
        programs.push(await start('server.mjs', settings));
        expect(await pay(checkout)).toMatchObject({ outcome: 'approved', paid: true, method: 'card' });
      }),
    );
  } finally {
    for (const program of programs) program.kill();
  }
});
