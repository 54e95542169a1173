import { type FollowRequest, PUSH_PATH } from '@istmo/contract/provider';
import { WebSocket } from 'ws';

const AT_ONCE = 50;

/**
 * Opens WebSockets to a provider, each of which follows another payment. Returns the function that closes
 * them.
 */
export async function openFollowers(checkout: string, count: number): Promise<() => void> {
  const sockets: WebSocket[] = [];
  const open = async () => {
    while (sockets.length < count) {
      const socket = new WebSocket(`${checkout.replace('http', 'ws')}${PUSH_PATH}`);
      sockets.push(socket);
      await following(socket, `payment:BENCH-${String(sockets.length)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

function following(socket: WebSocket, topic: FollowRequest['topics'][number]): Promise<void> {
  const request: FollowRequest = { type: 'follow', authorization: 'istmo-sandbox-client', topics: [topic] };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('open', () => {
      socket.send(JSON.stringify(request));
    });
    socket.once('message', () => {
      resolve();
    });
  });
}
