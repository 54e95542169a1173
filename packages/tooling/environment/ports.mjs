import { createServer } from 'node:net';

const PORTS = [
  { variable: 'PORT_CHECKOUT', usual: 4600 },
  { variable: 'PORT_STORE', usual: 4601 },
  { variable: 'PORT_BANK', usual: 4602 },
];

function isFree(port) {
  // The service itself rejects an invalid port number.
  if (!(port > 0 && port < 65_536)) return true;
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

// Below what the system hands out to connections (from 32,768), and above what the tests of the sandbox take.
const FIRST = 30_000;
const COUNT = 2700;
let place = Math.trunc(Math.random() * COUNT);

/** A free port outside the range that the system assigns to connections. Each call returns another one. */
export async function freePort() {
  place = (place + 1) % COUNT;
  const port = FIRST + place;
  return (await isFree(port)) ? port : freePort();
}

/** The first of `count` ports in a row that nothing listens on just now. */
export async function freePortsInARow(count) {
  const first = await freePort();
  const row = Array.from({ length: count }, (_, place) => first + place);
  const free = await Promise.all(row.map(isFree));
  return free.every(Boolean) && first + count <= 65_536 ? first : freePortsInARow(count);
}

/** Ends the process, saying which ports are in use and what to do, unless all three are free. */
export async function requireFreePorts() {
  const ports = PORTS.map(({ variable, usual }) => ({
    variable,
    port: Number(process.env[variable] ?? usual),
  }));
  const free = await Promise.all(ports.map(({ port }) => isFree(port)));
  const taken = ports.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  for (const { port, variable } of taken) {
    console.error(`Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`);
  }
  process.exit(1);
}
