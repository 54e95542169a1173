import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DatabaseUrl } from '../config';

/** What the command line asks for; `environment` holds the variables that its options stand for. */
export type Command =
  { name: 'help' } | { name: 'version' } | { name: 'start'; environment: Readonly<Record<string, string>> };

/** A command line that makes no sense; `message` says why, for the person who wrote it. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

// The store and the bank take the two ports after it.
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

/** Reads what stands after the program's name. Throws an ArgumentError. */
export function readArguments(args: string[]): Command {
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
    // What follows the first sentence is advice on how to write a file's name.
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
