import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { MessageReader, rowsOf, StatementReader, typeOf } from './postgres-messages';

/**
 * Receives each statement. Returning true cuts the connection at that moment: neither the statement nor its
 * answer goes further.
 */
export type Watcher = {
  /** Before the server gets it. */
  sent(statement: string): boolean;
  /** After the server has run it and before the client knows. */
  answered(statement: string, rows: number): boolean;
};

// Each other message is a request of its own.
const PARTS = ['P', 'B', 'D', 'E', 'C', 'H'];
const READY = 'Z';
const COMPLETE = 'C';

/** A PostgreSQL proxy whose statements are watched. */
export async function startProxy(server: string, watcher: Watcher): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket.setNoDelay(true));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    watch(client, upstream, watcher);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(server);
  url.port = String((proxy.address() as AddressInfo).port);
  const close = () => {
    proxy.close();
    for (const socket of open) socket.destroy();
  };
  return { url: url.href, close };
}

function watch(client: Socket, server: Socket, watcher: Watcher): void {
  const cut = () => {
    client.destroy();
    server.destroy();
  };
  const answers = watchAnswers(client, { watcher, cut, incoming: server });
  const requests = new MessageReader('client');
  const statements = new StatementReader();
  let parts: Buffer[] = [];
  client.on('data', (chunk: Buffer) => {
    for (const message of requests.read(chunk)) {
      const statement = statements.read(message);
      parts.push(message);
      if (PARTS.includes(typeOf(message))) continue;
      if (statement && watcher.sent(statement)) {
        cut();
        return;
      }
      if (statement !== undefined) answers.expect(statement);
      server.write(Buffer.concat(parts));
      parts = [];
    }
  });
  // The server still gets what the client sent before it closed.
  client.on('close', () => server.end());
  server.on('close', () => client.destroy());
}

/** Holds an answer back until it is complete. */
function watchAnswers(
  client: Socket,
  { watcher, cut, incoming }: { watcher: Watcher; cut: () => void; incoming: Socket },
): { expect(statement: string): void } {
  const reader = new MessageReader('server');
  let expected: string | undefined;
  let kept: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => {
    for (const message of reader.read(chunk)) {
      kept.push(message);
      if (expected !== undefined && typeOf(message) !== READY) continue;
      if (expected && watcher.answered(expected, rowsIn(kept))) {
        cut();
        return;
      }
      client.write(Buffer.concat(kept));
      kept = [];
      expected = undefined;
    }
  });
  return { expect: (statement) => (expected = statement) };
}

function rowsIn(answer: readonly Buffer[]): number {
  const complete = answer.find((message) => typeOf(message) === COMPLETE);
  return complete ? rowsOf(complete) : 0;
}
