import { type Caller, FollowRequest, type Push, type PushMessage } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { ApiError } from '../api-error';
import { callerOf } from '../http/authorize';
import { describeError } from '../http/log-lines';
import type { Services } from '../services';
import { isLoginOpen } from '../wallet/account/sessions';
import type { PushHub } from './push-hub';

/** How long a caller may take to send its first message. */
const FIRST_WORD_MS = 10_000;
/** A caller that is further behind is disconnected; it reconnects and reloads. */
const MOST_WAITING_BYTES = 256 * 1024;

// RFC 6455, section 7.4.1.
const POLICY_VIOLATION = 1008;

const FirstWord = v.pipe(v.string(), v.parseJson(), FollowRequest);

type FollowerConnection = { socket: WebSocket; fromOwnPage: boolean };

/** Serves one caller from its first message. */
export function serveFollower(
  services: Services,
  hub: PushHub,
  { socket, fromOwnPage }: FollowerConnection,
): void {
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
    // The login may have ended since. Its token may have been replaced: a message that is passed on is no use of it.
    if (push.topic.startsWith('user:') && !(user && (await isLoginOpen(services, user))))
      throw new ApiError(420, 'session_expired');
    say(push);
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) services.log(`A follower failed: ${describeError(error)}`);
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
