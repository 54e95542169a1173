import { createServer, type Server } from 'node:net';

/** Finds free ports for several sandboxes, all different, keyed by environment variable. */
export async function freePorts(sandboxes: number): Promise<Record<string, string>[]> {
  const names = ['PORT_CHECKOUT', 'PORT_STORE', 'PORT_BANK'];
  const servers = names.flatMap(() => Array.from({ length: sandboxes }, () => createServer()));
  const ports = await Promise.all(servers.map(portOf));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Array.from({ length: sandboxes }, (_, place) =>
    Object.fromEntries(names.map((name, part) => [name, String(ports[place * names.length + part] ?? 0)])),
  );
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
