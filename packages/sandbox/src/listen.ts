import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Both addresses of `localhost`, since browsers differ in which they try first. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * How long an idle connection stays open. It is longer than in browsers, so that no browser sends a request
 * over a connection that is being closed. Node's default of 5 s lost such requests.
 */
const KEEP_ALIVE_MS = 330_000;

/** How long requests in progress may take when a test closes the port. */
const GRACE_MS = 1000;
const GRACE_OVER = 'graceOver';

/** Takes over a connection that upgrades from HTTP. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type Listening = {
  port: number;
  /** Sets the site that answers requests. Until then requests get a 503. */
  serve(site: Hono, upgrade?: Upgrade): void;
  /** Takes no more connections, and waits up to `graceMs` for requests in progress. */
  close(graceMs?: number): Promise<void>;
};

/** The port is in use. `message` names it. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/** Listens on a port (0: any) of loopback or of the interface `host`. Throws a PortTakenError. */
export async function listen(port: number, host = ''): Promise<Listening> {
  let fetch: (request: Request, env: object) => Response | Promise<Response> = notYet;
  const listener = getRequestListener((request, env) => fetch(request, env));
  const servers: Server[] = [];
  const close = async (graceMs = GRACE_MS) => {
    await Promise.all(servers.map((server) => closeServer(server, graceMs)));
  };
  let taken = port;
  for (const address of host === '' ? LOOPBACK : [host]) {
    const options = { keepAliveTimeout: KEEP_ALIVE_MS };
    const server = createServer(options, (request, response) => {
      response.once('close', () => {
        if (!server.listening) server.closeIdleConnections();
      });
      void listener(request, response);
    });
    try {
      taken = await listenAt(server, taken, address);
      servers.push(server);
    } catch (error) {
      if (isMissingAddress(error) && servers.length > 0) continue;
      await close();
      throw codeOf(error) === 'EADDRINUSE'
        ? new PortTakenError(`Port ${String(port)} is in use`, { cause: error })
        : error;
    }
  }
  const serve = (site: Hono, upgrade?: Upgrade) => {
    fetch = (request, env) => site.fetch(request, env);
    if (upgrade) for (const server of servers) takeUpgrades(server, upgrade);
  };
  return { port: taken, serve, close };
}

function notYet(): Response {
  // The browser reloads the page.
  const headers = { 'retry-after': '1', refresh: '1' };
  return new Response('The sandbox is starting.\n', { status: 503, headers });
}

function listenAt(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve(portOf(server.address(), port));
    });
  });
}

function portOf(address: AddressInfo | string | null, requested: number): number {
  return typeof address === 'object' && address ? address.port : requested;
}

function takeUpgrades(server: Server, upgrade: Upgrade): void {
  server.setMaxListeners(0);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The server no longer closes an upgraded connection by itself.
    const destroy = () => socket.destroy();
    server.once(GRACE_OVER, destroy);
    socket.once('close', () => server.off(GRACE_OVER, destroy));
    socket.on('error', destroy);
    upgrade(request, socket, head);
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    // Browsers keep idle connections open.
    setTimeout(() => {
      server.closeAllConnections();
      server.emit(GRACE_OVER);
    }, graceMs).unref();
  });
}

// A machine without IPv6 has only one of the two addresses.
function isMissingAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
