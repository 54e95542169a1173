import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
import { cards, urls } from './environment';
import { type FrontEnd, FRONT_ENDS } from './front-ends/front-ends';
import { makeFrontEnd } from './front-ends/make-front-end';
import { pinScript } from './front-ends/pin-script';
import { freePort } from './merchant-server';
import { payByCard } from './pages/card-form';

/** Starts the shop as its README says, on a free port, for as long as `use` takes. */
async function served(folder: string, use: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), NODE_ENV: undefined };
  // A group of its own: npm starts the server as a child.
  const shop = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'inherit' });
  const url = `http://localhost:${String(port)}`;
  try {
    await expect.poll(() => isUp(url), { timeout: 60_000 }).toBe(true);
    await use(url);
  } finally {
    await end(shop);
  }
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

async function pay(page: Page, url: string): Promise<void> {
  const reported: string[] = [];
  page.on('pageerror', ({ message }) => reported.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(message.text());
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Pagar $48.15' }).click();
  await payByCard(page.frameLocator('iframe'), cards.visa);
  // The server says so, after it has verified what the provider signed.
  await expect(page.getByRole('status')).toContainText('¡Gracias!');
  expect(reported).toEqual([]);
}

async function build(frontEnd: FrontEnd): Promise<string> {
  const folder = makeFrontEnd(frontEnd, urls.checkout);
  if (frontEnd.isPinned) await pinScript(folder, urls.checkout);
  return folder;
}

for (const frontEnd of FRONT_ENDS)
  test(
    `${frontEnd.what}: a new shop is built, and paid`,
    frontEnd.isQuick ? {} : { tag: '@full' },
    async ({ page }) => {
      // The packages of npm are downloaded the first time.
      test.setTimeout(600_000);
      await served(await build(frontEnd), (url) => pay(page, url));
    },
  );
