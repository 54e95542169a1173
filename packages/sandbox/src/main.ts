import { ConfigError, parseConfig } from './config';
import { FolderTakenError } from './db/lock-folder';
import { DatabaseUnreachableError } from './db/open-database';
import { PortTakenError } from './listen';
import { startSandbox } from './start-sandbox';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = parseConfig(process.env);
  const sandbox = await startSandbox(config, print);
  print(`Checkout   ${config.origins.checkout}/?code=LK-CAFE0001`);
  print(`Demo store ${config.origins.store}/`);
  print(`Bank       ${config.origins.bank}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(sandbox));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function end(sandbox: { close(): Promise<void> }): Promise<void> {
  await sandbox.close();
  process.exit(0);
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `The sandbox cannot start with these settings.\n${error.message}`;
  if (error instanceof PortTakenError)
    return `${error.message}. End the program that has it, or choose others with PORT_CHECKOUT, PORT_STORE and PORT_BANK.`;
  if (error instanceof FolderTakenError)
    return `${error.message}. End that program, choose another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.`;
  if (error instanceof DatabaseUnreachableError)
    return `${error.message}. Start it or mend DATABASE_URL; without one the sandbox keeps its own database in DATA_DIR.`;
  if (!(error instanceof Error)) return String(error);
  // What the system refuses (a folder, a port, an interface) says itself what it is about.
  return 'syscall' in error ? `The sandbox cannot start: ${error.message}` : (error.stack ?? error.message);
}
