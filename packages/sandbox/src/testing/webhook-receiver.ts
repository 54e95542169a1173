import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Received = { headers: IncomingHttpHeaders; body: string };
type Respond = (response: ServerResponse) => void;

/** A merchant's server with a list of answers; the last one repeats. */
export async function startReceiver(...answers: [Respond, ...Respond[]]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      const [next, ...later] = answers;
      if (later.length > 0) answers.shift();
      next(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${String(port)}/webhooks`,
    ids: () => received.map(({ headers }) => headers['webhook-id']),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Respond =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };
