import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DatabaseUrl } from '../config';
import { type DoctorCommand, readDoctor } from '../doctor/read-doctor';
import { type InitCommand, readInit } from '../init/read-init';
import { ArgumentError } from './argument-error';

/** A parsed command. `environment` holds the variables that the options set. */
export type Command =
  | { name: 'help' }
  | { name: 'version' }
  | InitCommand
  | DoctorCommand
  | { name: 'start'; environment: Readonly<Record<string, string>> };

// The store and the bank use the next two ports.
const LAST_PORT = 65_535 - 2;

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'Not a whole number'),
  v.transform(Number),
  v.minValue(1, 'Below 1'),
  v.maxValue(LAST_PORT, `Above ${String(LAST_PORT)}`),
);
const path = v.pipe(v.string(), v.nonEmpty('Empty'), v.transform(resolve));

const Options = v.object({
  help: v.optional(v.boolean(), false),
  version: v.optional(v.boolean(), false),
  port: v.optional(port),
  data: v.optional(path),
  'database-url': v.optional(DatabaseUrl),
  seed: v.optional(path),
});
type Options = v.InferOutput<typeof Options>;

/** Parses the arguments after the program's name. Throws an ArgumentError. */
export function readArguments(args: string[]): Command {
  const [first, ...rest] = args;
  if (first === 'init') return readInit(rest);
  if (first === 'doctor') return readDoctor(rest);
  const result = v.safeParse(Options, split(args));
  if (!result.success) throw new ArgumentError(result.issues.map(describe).join('\n'));
  const options = result.output;
  if (options.help) return { name: 'help' };
  if (options.version) return { name: 'version' };
  return { name: 'start', environment: environmentOf(options) };
}

function split(args: string[]): Record<string, unknown> {
  try {
    const options = {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
      port: { type: 'string' },
      data: { type: 'string' },
      'database-url': { type: 'string' },
      seed: { type: 'string' },
    } as const;
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    // The rest of Node's message is advice about file names.
    const [first] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new ArgumentError(first, { cause: error });
  }
}

function environmentOf({ port, data, seed, 'database-url': databaseUrl }: Options): Record<string, string> {
  return {
    ...(port !== undefined && {
      PORT_CHECKOUT: String(port),
      PORT_STORE: String(port + 1),
      PORT_BANK: String(port + 2),
    }),
    ...(data !== undefined && { DATA_DIR: data }),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(seed !== undefined && { SEED_FILE: seed }),
  };
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `--${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

/** The text that `istmo-sandbox --help` prints. */
export const HELP_TEXT = `Istmo sandbox: the checkout, a payment provider, a demo store and a bank, on this machine alone.

Usage: istmo-sandbox [options]
       istmo-sandbox init TEMPLATE [FOLDER]   writes a shop to begin with: see istmo-sandbox init --help
       istmo-sandbox doctor SHOP              pays in a shop and says what is wrong: see istmo-sandbox doctor --help

  --port N             checkout on port N, demo store on N+1, bank on N+2 (4600)
  --data DIR           folder of the embedded database and of this install's secrets (./.istmo)
  --database-url URL   a PostgreSQL database instead of the embedded one
  --seed FILE          your own merchants, links, stations, plans and campaigns, as JSON
  --help               this text
  --version            the version

An option wins over its environment variable: PORT_CHECKOUT, PORT_STORE and PORT_BANK, DATA_DIR, DATABASE_URL, SEED_FILE.
`;
