import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { freePort } from '../merchant-server';

/**
 * Starts a shop, or this repository, on a free port with npm, for as long as `use` takes. `args` may end with an option for the
 * port.
 */
export async function served(
  folder: string,
  args: string[],
  use: (url: string) => Promise<void>,
  own: NodeJS.ProcessEnv = {},
): Promise<void> {
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, PORT_CHECKOUT: port, NODE_ENV: undefined, ...own };
  const all = args.at(-1) === '--port' ? [...args, port] : args;
  // A group of its own: npm starts the server as a child.
  const shop = spawn('npm', all, {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  try {
    await expect.poll(() => isUp(url), { timeout: 0 }).toBe(true);
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
