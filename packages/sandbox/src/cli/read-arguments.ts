import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closest } from 'fastest-levenshtein';
import * as v from 'valibot';
import { DatabaseUrl } from '../config';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { type ManageCommand, readManage } from './manage';
import type { Patient } from '../doctor/doctor';
import { type Project, TEMPLATE_IDS, type TemplateId, TEMPLATES } from '../init/init';
import { originOf } from '../payments/payable/merchant';

/** Invalid command-line arguments. The user sees `message`. */
export class ArgumentError extends Error {
  override readonly name: string = 'ArgumentError';
}

/** Invalid arguments of `doctor`. */
export class DoctorArgumentError extends ArgumentError {}

/** Invalid arguments of `init`. */
export class InitArgumentError extends ArgumentError {}

type DoctorCommand = { name: 'doctor-help' } | ({ name: 'doctor' } & Patient);

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  sandbox: { type: 'string', default: 'http://localhost:4600' },
  webhooks: { type: 'string' },
  secret: { type: 'string', default: CAFE_WEBHOOK_SECRET },
} as const;

/** Parses the arguments after `doctor`. Throws an ArgumentError. */
function readDoctor(args: string[]): DoctorCommand {
  const { values, positionals } = splitDoctor(args);
  if (values.help) return { name: 'doctor-help' };
  const [shop, ...others] = positionals;
  if (shop === undefined) throw new DoctorArgumentError('doctor needs the address of a shop.');
  if (others.length > 0)
    throw new DoctorArgumentError(`doctor takes one address, and not ${others.join(' ')} as well.`);
  for (const address of [shop, values.sandbox, values.webhooks])
    if (address !== undefined && !/^https?:\/\//.test(address))
      throw new DoctorArgumentError(`${address} is no address, such as http://localhost:3000.`);
  const { sandbox, webhooks, secret } = values;
  return { name: 'doctor', shop, sandbox: new URL(sandbox).origin, webhooks, secret };
}

function splitDoctor(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new DoctorArgumentError(first, { cause: error });
  }
}

/** The text that `istmo-sandbox doctor --help` prints. */
export const DOCTOR_HELP = `Pays in a shop in every way that goes wrong, and says what would lose money.

Usage: istmo-sandbox doctor SHOP [options]

SHOP is the address of the page with the pay button. Its checkout comes from a sandbox that runs.

  --sandbox URL   where the sandbox serves the checkout (http://localhost:4600)
  --webhooks URL  where the shop takes webhooks (/api/webhooks, /webhooks or /webhooks.php of the shop)
  --secret TEXT   the secret of the shop's webhooks (that of the sandbox's Café Boquete)
  --help          this text

It needs Chromium, and Playwright: npm install --save-dev playwright-core
It reads the state of the order in data-order-state, or in the words of the page. It ends with 1 if money would be lost.
`;

/** Invalid arguments of `mcp`. */
export class McpArgumentError extends ArgumentError {}

type McpCommand = { name: 'mcp-help' } | { name: 'mcp'; sandbox: string };

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Parses the arguments after `mcp`. Throws an ArgumentError. */
function readMcp(args: string[]): McpCommand {
  const { values } = splitMcp(args);
  if (values.help) return { name: 'mcp-help' };
  const url = URL.canParse(values.sandbox) ? new URL(values.sandbox) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !LOOPBACK.includes(url.hostname))
    throw new McpArgumentError(
      `--sandbox: Not a sandbox on this machine, such as ${OPTIONS.sandbox.default}`,
    );
  return { name: 'mcp', sandbox: url.origin };
}

function splitMcp(args: string[]) {
  const { help, sandbox } = OPTIONS;
  try {
    return parseArgs({ args, options: { help, sandbox } as const, allowPositionals: false });
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new McpArgumentError(first, { cause: error });
  }
}

/** The text that `istmo-sandbox mcp --help` prints. */
export const MCP_HELP = `Serves the simulator to an assistant, as tools of the Model Context Protocol over stdio.

Usage: istmo-sandbox mcp [options]

  --sandbox URL  a sandbox that runs on this machine (http://localhost:4600)
  --help         this text

Each tool is a call of the simulator. There are none in production.
`;

type InitCommand = { name: 'init-help' } | ({ name: 'init' } & Project);

/** Parses the arguments after `init`. Throws an ArgumentError. */
function readInit(args: string[]): InitCommand {
  const { values, positionals } = splitInit(args);
  if (values.help) return { name: 'init-help' };
  const [template, folder = `istmo-${template ?? ''}`, ...others] = positionals;
  if (template === undefined)
    throw new InitArgumentError(`init needs a template: ${TEMPLATE_IDS.join(', ')}.`);
  if (!isTemplate(template)) throw new InitArgumentError(unknownTemplate(template));
  if (others.length > 0)
    throw new InitArgumentError(`init takes one folder, and not ${others.join(' ')} as well.`);
  return {
    name: 'init',
    template,
    folder: resolve(folder),
    checkoutOrigin: origin(values['checkout-origin']),
  };
}

function splitInit(args: string[]) {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    'checkout-origin': { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new InitArgumentError(first, { cause: error });
  }
}

const isTemplate = (name: string): name is TemplateId => TEMPLATE_IDS.some((id) => id === name);

function unknownTemplate(name: string): string {
  const nearest = closest(name.toLowerCase(), TEMPLATE_IDS);
  return `There is no template "${name}". Did you mean "${nearest}"? There are ${TEMPLATE_IDS.join(', ')}.`;
}

function origin(text: string | undefined): string | undefined {
  if (text !== undefined && originOf(text) !== text)
    throw new InitArgumentError(`--checkout-origin: Not an origin, such as https://pay.example.com`);
  return text;
}

/** The text that `istmo-sandbox init --help` prints. */
export const INIT_HELP = `Writes a shop that takes a payment: a page, and a server that verifies it.

Usage: istmo-sandbox init TEMPLATE [FOLDER]

${TEMPLATE_IDS.map((id) => `  ${id.padEnd(9)} ${TEMPLATES[id].what}`).join('\n')}

  --checkout-origin URL  where your provider serves the checkout (http://localhost:4600, the sandbox)
  --help                 this text

FOLDER is istmo-TEMPLATE if you name none. It must be empty: nothing is overwritten.
`;

/** A parsed command. `environment` holds the variables that the options set. */
export type Command =
  | { name: 'help' }
  | { name: 'version' }
  | InitCommand
  | DoctorCommand
  | McpCommand
  | { name: 'manage-help' }
  | { name: 'manage'; command: ManageCommand }
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

/** Parses the arguments of the program at `path`, which has two names. Throws an ArgumentError. */
export function readArguments(args: string[], path = ''): Command {
  const [first, ...rest] = args;
  if (first === 'init') return readInit(rest);
  if (first === 'doctor') return readDoctor(rest);
  if (first === 'mcp') return readMcp(rest);
  const managed = readManage(args);
  if (managed) return managed.name === 'manage-help' ? managed : { name: 'manage', command: managed };
  const result = v.safeParse(Options, split(args));
  if (!result.success) throw new ArgumentError(result.issues.map(describe).join('\n'));
  const options = result.output;
  if (options.help) return { name: basename(path) === 'istmo-provider' ? 'manage-help' : 'help' };
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
       istmo-sandbox mcp                      gives an assistant the simulator: see istmo-sandbox mcp --help

The same program in production is istmo-provider: see istmo-provider --help

  --port N             checkout on port N, demo store on N+1, bank on N+2 (4600)
  --data DIR           folder of the embedded database and of this install's secrets (./.istmo)
  --database-url URL   a PostgreSQL database instead of the embedded one
  --seed FILE          your own merchants, links, stations, plans and campaigns, as JSON
  --help               this text
  --version            the version

An option wins over its environment variable: PORT_CHECKOUT, PORT_STORE and PORT_BANK, DATA_DIR, DATABASE_URL, SEED_FILE.
`;
