import { ConfigError } from '../config';
import { DataFolderError, FolderTakenError } from '../data-folder';
import {
  DatabaseBusyError,
  DatabaseFilesError,
  DatabasePoolerError,
  DatabaseUnreachableError,
  DatabaseVersionError,
} from '../db/open-database';
import { SeedFileError } from '../db/seed/seed-file';
import { PortTakenError } from '../listen';
import { BrowserMissingError } from '../doctor/shop';
import { FolderNotEmptyError } from '../init/init';
import { InstallModeError, InstallSecretError } from '../start-sandbox';
import { ManageArgumentError, ManageError } from './manage';
import { ArgumentError, DoctorArgumentError, InitArgumentError, McpArgumentError } from './read-arguments';

/** The advice for each error that names its own cause. */
const ADVICE = [
  [InitArgumentError, (message) => `${message}\nSee istmo-sandbox init --help.`],
  [DoctorArgumentError, (message) => `${message}\nSee istmo-sandbox doctor --help.`],
  [McpArgumentError, (message) => `${message}\nSee istmo-sandbox mcp --help.`],
  [ManageArgumentError, (message) => `${message}\nSee istmo-provider --help.`],
  [ManageError, (message) => `${message}. Nothing was added.`],
  [BrowserMissingError, (message) => message],
  [ArgumentError, (message) => `${message}\nSee istmo-sandbox --help.`],
  [FolderNotEmptyError, (message) => `${message}\nName another folder: istmo-sandbox init TEMPLATE FOLDER.`],
  [ConfigError, (message) => `It cannot start with these settings.\n${message}`],
  [SeedFileError, (message) => `The sandbox cannot start with this seed file.\n${message}`],
  [
    PortTakenError,
    (message) =>
      `${message}. End the program that has it, or choose others with --port (or PORT_CHECKOUT, PORT_STORE and PORT_BANK, which differ).`,
  ],
  [
    FolderTakenError,
    (message) =>
      `${message}. End that program, choose another folder with --data (or DATA_DIR), or use PostgreSQL with --database-url (or DATABASE_URL).`,
  ],
  [
    DataFolderError,
    (message) =>
      `${message}. Make room or give the right to write there, or choose another folder with --data (or DATA_DIR).`,
  ],
  [
    DatabaseVersionError,
    (message) =>
      `${message}. Start the version that made it, move it away to begin anew, or choose another place with --data or --database-url (or DATA_DIR, DATABASE_URL).`,
  ],
  [
    DatabaseFilesError,
    (message) =>
      `${message}. Move it away to begin anew, or choose another folder with --data (or DATA_DIR).`,
  ],
  [
    DatabaseUnreachableError,
    (message) =>
      `${message}. Start it or mend --database-url (or DATABASE_URL); without one the sandbox keeps its own database in its data folder.`,
  ],
  [
    InstallSecretError,
    (message) =>
      `${message}. Set INSTALL_SECRET to that of the processes that use it, start with the data folder that has its install-secret, or choose another database.`,
  ],
  [
    InstallModeError,
    (message) => `${message}. Choose another database with --database-url (or DATABASE_URL).`,
  ],
  [
    DatabasePoolerError,
    (message) =>
      `${message}: a pooler in transaction mode may be between. Set DATABASE_DIRECT_URL to the address of the server itself.`,
  ],
  [
    DatabaseBusyError,
    (message) =>
      `${message}. Another sandbox that starts or hangs may hold them: end it, or its connection, and start again.`,
  ],
] satisfies [new (...args: never[]) => Error, (message: string) => string][];

/** Explains to the user why the sandbox did not start, and what to do. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error.cause))
    return 'The sandbox cannot start: the disk of its database is full. Make room, or choose another folder with --data (or DATA_DIR).';
  const advice = ADVICE.find(([kind]) => error instanceof kind);
  if (advice) return advice[1](error.message);
  // System errors (a folder, a port, an interface) already name their subject.
  return 'syscall' in error ? `The sandbox cannot start: ${error.message}` : (error.stack ?? error.message);
}

/** The `disk_full` error of PostgreSQL, also of the embedded one. */
function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '53100';
}
