import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const STARTUP_MS = 30_000;
const POLL_MS = 50;

type WebKitServer = { url: string; stop: () => Promise<void> };

/** Starts WebKit's driver on a display of its own: there is no WebKit without windows. */
export async function startWebKitServer(driver: string, xvfb: string): Promise<WebKitServer> {
  const screen = run(xvfb, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const [display] = (await Promise.race([once(screen.stdout, 'data'), ended(screen, xvfb)])) as [Buffer];
  const port = await freePort();
  const server = run(driver, [`--port=${String(port)}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display.toString().trim()}`,
    TZ: 'America/Panama',
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await Promise.race([answers(url), ended(server, driver)]);
  return {
    url,
    stop: async () => {
      await end(server);
      await end(screen);
    },
  };
}

function run(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  });
  // Ends the program if the run is stopped.
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

async function ended(child: ChildProcess, program: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${program} ended`);
}

async function answers(url: string): Promise<void> {
  const last = Date.now() + STARTUP_MS;
  while (Date.now() < last) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(POLL_MS);
  }
  throw new Error(`${url} does not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
