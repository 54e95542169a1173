import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@istmo/contract/limits';
import { PUSH_PATH } from '@istmo/contract/provider';
import { type WebSocket, WebSocketServer } from 'ws';
import { isFromThisMachine } from '../http/addresses';
import { clientOf } from '../http/client-address';
import { isOwnPage } from '../http/is-own-page';
import { mostOf } from '../http/limit-tries';
import { parseUrl } from '../http/parse-url';
import type { Services } from '../services';
import { createClientCounts } from './client-counts';
import type { PushHub } from './push-hub';
import { serveFollower } from './serve-follower';

const MOST_BYTES = 8 * 1024;
/** How often connections are checked. */
const PING_MS = 30_000;

// RFC 6455, section 7.4.1.
const GOING_AWAY = 1001;

export type PushServer = {
  /** Takes over a connection that upgrades to a WebSocket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close(): Promise<void>;
};

/** Creates the provider's WebSocket server. */
export function createPushServer(services: Services, hub: PushHub): PushServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const clients = createClientCounts();
  const pinging = setInterval(() => {
    for (const socket of server.clients) ask(socket);
  }, PING_MS).unref();
  return {
    upgrade: (request, stream, head) => {
      const client = clientOf(request, services.config);
      const isLimited = clients.isFull(client, mostOf(services.config, 'sockets'));
      const status = refusalOf(request, { isLimited, connections: server.clients.size });
      if (status) {
        stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      const fromOwnPage = isFromOwnPage(request, services.config);
      server.handleUpgrade(request, stream, head, (socket) => {
        // `ws` has sent the error to the client; the close event follows.
        socket.on('error', () => undefined);
        socket.once('close', clients.open(client));
        serveFollower(services, hub, { socket, fromOwnPage });
      });
    },
    close: () => {
      clearInterval(pinging);
      for (const socket of server.clients) socket.close(GOING_AWAY);
      return Promise.resolve();
    },
  };
}

/** Closes a connection that did not answer the last ping. */
function ask(socket: WebSocket): void {
  if (unanswered.has(socket)) {
    socket.terminate();
    return;
  }
  unanswered.add(socket);
  socket.once('pong', () => unanswered.delete(socket));
  socket.ping();
}

const unanswered = new WeakSet<WebSocket>();

type Connections = { isLimited: boolean; connections: number };

/** One client may not take the connections of all. */
function refusalOf(request: IncomingMessage, { isLimited, connections }: Connections): string | undefined {
  if (addressOf(request)?.pathname !== PUSH_PATH) return '404 Not Found';
  if (isLimited) return `429 Too Many Requests\r\nRetry-After: ${String(PING_MS / 1000)}`;
  return connections < LIMITS.allSockets.most ? undefined : '503 Service Unavailable';
}

/** Whether it is the simulator, or a tool that may call it. */
function isFromOwnPage(request: IncomingMessage, { isPublic, origins }: Services['config']): boolean {
  const url = addressOf(request);
  if (isPublic || url === undefined || !isFromThisMachine(request)) return false;
  return isOwnPage({ url, origin: request.headers.origin }, origins.checkout);
}

function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  return parseUrl(`http://${headers.host ?? 'localhost'}${url}`);
}
