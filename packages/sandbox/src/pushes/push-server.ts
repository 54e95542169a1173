import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@istmo/contract/limits';
import { type Caller, FollowRequest, type Push, PUSH_PATH, type PushMessage } from '@istmo/contract/provider';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { ApiError } from '../api-error';
import { clientOf, isFromThisMachine } from '../http/addresses';
import { callerOf, isOwnPage } from '../http/table-api';
import { mostOf } from '../http/limit-tries';
import { describeError } from '../http/log-lines';
import { parseUrl } from '../payments/payable/merchant';
import type { Services } from '../services';
import { isLoginOpen } from '../wallet/account/sessions';
import { createClientCounts, type PushHub } from './push-hub';

/** How long a caller may take to send its first message. */
const FIRST_WORD_MS = 10_000;
/** A caller that is further behind is disconnected; it reconnects and reloads. */
const MOST_WAITING_BYTES = 256 * 1024;

// RFC 6455, section 7.4.1.
const POLICY_VIOLATION = 1008;

const FirstWord = v.pipe(v.string(), v.parseJson(), FollowRequest);

type FollowerConnection = { socket: WebSocket; fromOwnPage: boolean };

/** Serves one caller from its first message. */
function serveFollower(services: Services, hub: PushHub, { socket, fromOwnPage }: FollowerConnection): void {
  onFirstWord(socket, (text) => {
    follow(text).catch(refuse);
  });

  async function follow(message: unknown): Promise<void> {
    const request = v.safeParse(FirstWord, message);
    if (!request.success) throw new ApiError(422, 'missing_arguments');
    const user = await admitFollower(services, request.output, fromOwnPage);
    if (socket.readyState !== socket.OPEN) return;
    const { topics } = request.output;
    const send = (push: Push) => void pass(user, push).catch(refuse);
    socket.once('close', hub.follow({ topics, send }));
    say({ type: 'following', topics, serverTime: new Date(services.clock()).toISOString() });
  }

  async function pass(user: Caller | undefined, push: Push): Promise<void> {
    // The login may have ended since. A replaced token does not matter, because passing on a message does not use it.
    if (push.topic.startsWith('user:') && !(user && (await isLoginOpen(services, user))))
      throw new ApiError(420, 'session_expired');
    say(push);
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError))
      services.log(`A follower failed: ${describeError(error)}`, { level: 'error' });
    say({ type: 'refused', code: error instanceof ApiError ? error.code : 530 });
    socket.close(POLICY_VIOLATION);
  }

  function say(message: PushMessage): void {
    if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }
}

function onFirstWord(socket: WebSocket, take: (text: string) => void): void {
  const silence = setTimeout(() => {
    socket.close(POLICY_VIOLATION, 'Nothing followed');
  }, FIRST_WORD_MS);
  socket.once('close', () => {
    clearTimeout(silence);
  });
  socket.once('message', (data) => {
    clearTimeout(silence);
    // A connection takes one message only.
    socket.once('message', () => {
      socket.close(POLICY_VIOLATION, 'One message is all that is taken');
    });
    take(data instanceof Buffer ? data.toString() : '');
  });
}

/** The user of a caller who may follow all topics; for others it throws an ApiError. */
async function admitFollower(
  services: Services,
  { authorization, topics }: FollowRequest,
  fromOwnPage: boolean,
): Promise<Caller | undefined> {
  const { user } = await callerOf(authorization, services);
  for (const topic of topics) {
    // Anyone with an operation code may also read the payment.
    if (topic.startsWith('user:') && topic !== `user:${String(user?.id)}`)
      throw new ApiError(401, 'session_expired');
    if (topic === 'sandbox' && !fromOwnPage)
      throw new ApiError(403, 'Only this sandbox’s own page may follow it');
  }
  return user;
}

const MOST_BYTES = 8 * 1024;
/** How often connections are checked. */
const PING_MS = 30_000;

// RFC 6455, section 7.4.1.
const GOING_AWAY = 1001;

export type PushServer = {
  /** Takes over a connection that upgrades to a WebSocket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** How many connections are open. */
  count: () => number;
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
    count: () => server.clients.size,
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

/** Why a connection is refused, or `undefined`. One client cannot use up all connections. */
function refusalOf(request: IncomingMessage, { isLimited, connections }: Connections): string | undefined {
  if (addressOf(request)?.pathname !== PUSH_PATH) return '404 Not Found';
  if (isLimited) return `429 Too Many Requests\r\nRetry-After: ${String(PING_MS / 1000)}`;
  return connections < LIMITS.allSockets.most ? undefined : '503 Service Unavailable';
}

/** Whether the request comes from the simulator's page, or from a tool that may call it. */
function isFromOwnPage(request: IncomingMessage, { isPublic, origins }: Services['config']): boolean {
  const url = addressOf(request);
  if (isPublic || url === undefined || !isFromThisMachine(request)) return false;
  return isOwnPage({ url, origin: request.headers.origin }, origins.checkout);
}

function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  return parseUrl(`http://${headers.host ?? 'localhost'}${url}`);
}
