import { once } from 'node:events';
import { PushMessage, type PushTopic } from '@istmo/contract/provider';
import * as v from 'valibot';
import { WebSocket } from 'ws';

type Settings = {
  authorization?: string;
  origin?: string;
  headers?: Record<string, string>;
  topics: readonly (PushTopic | 'anything')[];
};

export type Followed = {
  /** Every message, in order of arrival. */
  messages: PushMessage[];
  types: () => string[];
  /** The server's close code. */
  closed: Promise<number>;
  socket: WebSocket;
};

/** Connects to the sandbox's WebSocket and sends the follow request. `url` is the checkout's origin. */
export async function followPushes(url: string, settings: Settings): Promise<Followed> {
  const { authorization = 'istmo-sandbox-client', origin, headers = {}, topics } = settings;
  const address = `${url.replace(/^http/, 'ws')}/api/v1/pushes`;
  const socket = new WebSocket(address, { headers, ...(origin !== undefined && { origin }) });
  const messages: PushMessage[] = [];
  socket.on('message', (data) => {
    if (data instanceof Buffer) messages.push(v.parse(PushMessage, JSON.parse(data.toString())));
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'follow', authorization, topics }));
  return { messages, types: () => messages.map(({ type }) => type), closed, socket };
}
