import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAnswer } from './send';

const servers: Server[] = [];

async function serve(answer: (response: ServerResponse) => void) {
  const onRequest = vi.fn((_request: unknown, response: ServerResponse) => answer(response));
  const server = createServer(onRequest);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { onRequest, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

afterEach(() => {
  servers.splice(0).forEach((server) => {
    server.closeAllConnections();
    server.close();
  });
});

it.each([302, 404, 429, 503])('returns an answer of HTTP %i to the first request', async (status) => {
  const { onRequest, url } = await serve((response) =>
    response.writeHead(status, { location: '/elsewhere', 'retry-after': '0' }).end('said'),
  );
  const response = await fetchAnswer(url, { redirect: 'manual' });
  expect([response.status, await response.text()]).toEqual([status, 'said']);
  expect(onRequest).toHaveBeenCalledOnce();
});

it('does not send a request again when the connection is lost', async () => {
  const { onRequest, url } = await serve((response) => response.destroy());
  await expect(fetchAnswer(url, {})).rejects.toThrow('fetch failed');
  expect(onRequest).toHaveBeenCalledOnce();
});

it('does not wait for a body that never ends', async () => {
  const { url } = await serve((response) => response.writeHead(200).write('{'));
  const text = fetchAnswer(url, {}, 100).then((response) => response.text());
  await expect(text).rejects.toThrow(/timeout/);
});
