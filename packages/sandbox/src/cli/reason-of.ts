import { ConfigError } from '../config';
import { DataFolderError } from '../data-folder';
import { FolderTakenError } from '../db/lock-folder';
import { DatabaseUnreachableError } from '../db/open-database';
import { SeedFileError } from '../db/seed/seed-file';
import { PortTakenError } from '../listen';
import { ArgumentError } from './read-arguments';

/** Why the sandbox does not start, for the person who started it: what is wrong, and what to do about it. */
export function reasonOf(error: unknown): string {
  if (error instanceof ArgumentError) return `${error.message}\nSee istmo-sandbox --help.`;
  if (error instanceof ConfigError) return `The sandbox cannot start with these settings.\n${error.message}`;
  if (error instanceof SeedFileError)
    return `The sandbox cannot start with this seed file.\n${error.message}`;
  if (error instanceof PortTakenError)
    return `${error.message}. End the program that has it, or choose others with --port (or PORT_CHECKOUT, PORT_STORE and PORT_BANK).`;
  if (error instanceof FolderTakenError)
    return `${error.message}. End that program, choose another folder with --data (or DATA_DIR), or use PostgreSQL with --database-url (or DATABASE_URL).`;
  if (error instanceof DataFolderError)
    return `${error.message}. Make room or give the right to write there, or choose another folder with --data (or DATA_DIR).`;
  if (error instanceof DatabaseUnreachableError)
    return `${error.message}. Start it or mend --database-url (or DATABASE_URL); without one the sandbox keeps its own database in its data folder.`;
  if (!(error instanceof Error)) return String(error);
  // What the system refuses (a folder, a port, an interface) says itself what it is about.
  return 'syscall' in error ? `The sandbox cannot start: ${error.message}` : (error.stack ?? error.message);
}
