import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

type Verified = { code: number; lines: string[] };

/** The output lines and the exit code of `npm run verify-deployment -- URL`. */
export function verify(url: string, ...options: string[]): Promise<Verified> {
  return verifyTrusting('', url, ...options);
}

/** The same, trusting a certificate as well. */
export function verifyTrusting(certificate: string, url: string, ...options: string[]): Promise<Verified> {
  const env = { ...process.env, ...(certificate !== '' && { NODE_EXTRA_CA_CERTS: certificate }) };
  const program = ['packages/deploy/verify-deployment.mjs', url, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: root, env }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split('\n') });
    });
  });
}

/**
 * Serves the built checkout as `npm run nginx` does, in front of a running sandbox, for as long as `use`
 * takes. `errors` has the lines that it writes to stderr.
 */
export async function withNginx(
  { provider, holder }: { provider: string; holder: string },
  use: (url: string, log: readonly string[]) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const options = ['--port', String(port), '--provider', provider, '--holder', holder];
  const child = spawn(process.execPath, ['packages/tooling/deployment/nginx.mjs', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  try {
    const serves = new Promise<true>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('Checkout ')) resolve(true);
      });
    });
    if ((await Promise.race([serves, ended])) !== true) throw new Error(`nginx ended: ${errors.join('\n')}`);
    await use(`http://localhost:${String(port)}`, errors);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

export async function freePort(): Promise<number> {
  const server = createSocket();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Answer = { body: string; headers: Headers };

/** A proxy in front of `target` that changes its responses, for as long as `use` takes. */
export async function withTampering(
  target: string,
  tamper: (path: string, answer: Answer, request: IncomingMessage) => void,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void fetch(new URL(path, target)).then(async (from) => {
      // One character per byte, so that fonts and images stay as they are.
      const body = Buffer.from(await from.arrayBuffer()).toString('latin1');
      const answer = { body, headers: new Headers(from.headers) };
      // `fetch` has already unpacked the body.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
        answer.headers.delete(name);
      tamper(path, answer, request);
      response.writeHead(from.status, Object.fromEntries(answer.headers)).end(answer.body, 'latin1');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
