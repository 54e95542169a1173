import { FollowRequest, type Push, type PushMessage } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { Fault } from '../fault';
import { describeError } from '../http/describe-error';
import type { Services } from '../services';
import { admitFollower } from './admit-follower';
import type { PushHub } from './push-hub';

/** How long a caller may take to say what it wants to follow. */
const FIRST_WORD_MS = 10_000;
/** A caller that is further behind is let go: it comes back and looks again. */
const MOST_WAITING_BYTES = 256 * 1024;

// RFC 6455, section 7.4.1.
const POLICY_VIOLATION = 1008;

const FirstWord = v.pipe(v.string(), v.parseJson(), FollowRequest);

type Line = { socket: WebSocket; fromOwnPage: boolean };

/** One caller from its first word on. */
export function serveFollower(services: Services, hub: PushHub, { socket, fromOwnPage }: Line): void {
  onFirstWord(socket, (text) => {
    follow(text).catch(refuse);
  });

  async function follow(message: unknown): Promise<void> {
    const request = v.safeParse(FirstWord, message);
    if (!request.success) throw new Fault(422, 'missing_arguments');
    await admitFollower(services, request.output, fromOwnPage);
    if (socket.readyState !== socket.OPEN) return;
    const { topics } = request.output;
    const send = (push: Push) => void pass(request.output, push).catch(refuse);
    socket.once('close', hub.follow({ topics, send }));
    say({ type: 'following', topics, serverTime: new Date(services.clock()).toISOString() });
  }

  async function pass(request: FollowRequest, push: Push): Promise<void> {
    // The login may have ended since.
    if (push.topic.startsWith('user:')) await admitFollower(services, request, fromOwnPage);
    say(push);
  }

  function refuse(error: unknown): void {
    if (!(error instanceof Fault)) services.log(`A follower failed: ${describeError(error)}`);
    say({ type: 'refused', code: error instanceof Fault ? error.code : 530 });
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
    // One connection follows what it asked for first.
    socket.once('message', () => {
      socket.close(POLICY_VIOLATION, 'One message is all that is taken');
    });
    take(data instanceof Buffer ? data.toString() : '');
  });
}
