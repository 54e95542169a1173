import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import { count, eq, max, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Config, parseConfig } from '../config';
import { keysOf } from '../data-folder';
import { codeOf, type Database, openPool, rootCause } from '../db/database';
import { ledgerEntries, merchants, paymentLinks, payments } from '../db/schema';
import { addLink, addMerchant } from '../db/seed/apply-seed-file';
import { SeedFile } from '../db/seed/seed-file';
import { ledgerFaults } from '../payments/ledger/ledger-audit';
import { openInstall } from '../start-sandbox';
import { rotateSigningKey } from '../signing/signing-keys';

/** Invalid arguments of a command on the database. */
export class ManageArgumentError extends Error {
  override readonly name = 'ManageArgumentError';
}

/** Nothing can be added or restored. The user sees `message`. */
export class ManageError extends Error {
  override readonly name = 'ManageError';
}

/** A command on an install's database, and the values of its options. */
export type ManageCommand = { name: ManageName; values: Readonly<Record<string, string[] | undefined>> };

const COMMANDS = {
  migrate: { options: [], needed: [] },
  'merchant add': {
    options: ['id', 'web-code', 'name', 'email', 'origin', 'webhook', 'methods', 'privacy-url'],
    needed: ['id', 'web-code', 'name', 'email', 'origin'],
  },
  'link add': {
    options: ['merchant', 'code', 'detail', 'amount', 'tax-amount', 'currency', 'return-url', 'slug'],
    needed: ['merchant', 'code', 'detail', 'return-url'],
  },
  'key rotate': { options: ['hours'], needed: [] },
  'backup check': { options: [], needed: [] },
  'backup drill': { options: ['into', 'from'], needed: ['into'] },
} as const;

export type ManageName = keyof typeof COMMANDS;

/** The text that `istmo-provider --help` and its commands print. */
export const MANAGE_HELP = `Starts the service, or works on its database, with the settings of the environment.

Usage: istmo-provider
       istmo-provider migrate
       istmo-provider merchant add --id N --web-code CODE --name NAME --email OWNER --origin URL [options]
       istmo-provider link add --merchant CODE --code CODE --detail TEXT --return-url URL [options]
       istmo-provider key rotate [--hours N]
       istmo-provider backup check
       istmo-provider backup drill --into URL [--from FILE]

migrate          brings the database to the newest migration
merchant add     adds a merchant, and prints the key of its server and the secret of its webhooks, once
  --id N           a whole number from 1000
  --web-code CODE  capital letters and digits
  --origin URL     a page that may frame the checkout; may be repeated
  --webhook URL    where webhooks go
  --methods LIST   methods, separated by commas (card)
  --privacy-url URL  the page on how the merchant handles personal data
link add         adds a payment link
  --code CODE      such as LK-SHOP0001
  --amount N       a decimal amount; without it the payer types one
  --tax-amount N, --currency CODE, --slug SLUG
key rotate       signs results with the next key; the one before stays published for N hours (168)
backup check     compares the books of a restored database with its payments; ends with 1 if they differ
backup drill     dumps the database, restores it elsewhere, and compares; ends with 1 if anything differs
  --into URL       an empty PostgreSQL database, which keeps what was restored
  --from FILE      a dump that was made before (pg_dump --format=custom)
`;

/** The command that the arguments begin with, or `undefined`. Throws a ManageArgumentError. */
export function readManage(args: string[]): ManageCommand | { name: 'manage-help' } | undefined {
  const name = NAMES.find((known) => args.slice(0, known.split(' ').length).join(' ') === known);
  if (!name) return undefined;
  const { options, needed } = COMMANDS[name];
  const { help, ...values } = split(args.slice(name.split(' ').length), options);
  if (help) return { name: 'manage-help' };
  const missing = needed.filter((option) => values[option] === undefined);
  if (missing.length > 0)
    throw new ManageArgumentError(`${name} needs ${missing.map((option) => `--${option}`).join(', ')}.`);
  return { name, values };
}

// Object.keys loses the type of the keys.
const NAMES = Object.keys(COMMANDS) as ManageName[];

function split(args: string[], options: readonly string[]): Record<string, string[] | undefined> {
  const texts = options.map((option) => [option, { type: 'string', multiple: true }] as const);
  try {
    const known = { help: { type: 'boolean', short: 'h' }, ...Object.fromEntries(texts) } as const;
    const { values } = parseArgs({ args, options: known, allowPositionals: false });
    const entries = Object.entries(values as Record<string, string[] | boolean>);
    return Object.fromEntries(entries.map(([key, value]) => [key, Array.isArray(value) ? value : ['']]));
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new ManageArgumentError(first, { cause: error });
  }
}

type Print = (line: string) => void;
type Values = ManageCommand['values'];
type Managed = { db: Database; config: Config; secret: string; values: Values; print: Print };

const ACTIONS: Readonly<Record<ManageName, (managed: Managed) => Promise<boolean>>> = {
  migrate: ({ print }) => {
    print('The database is at the newest migration.');
    return Promise.resolve(true);
  },
  'merchant add': writeMerchant,
  'link add': writeLink,
  'key rotate': rotateKey,
  'backup check': checkBackup,
  'backup drill': drillBackup,
};

/** Runs a command. Returns whether it found no fault. */
export async function manage(
  { name, values }: ManageCommand,
  environment: Record<string, string | undefined>,
  print: Print,
): Promise<boolean> {
  const config = parseConfig(environment);
  const { database, secret } = await openInstall(config);
  try {
    return await ACTIONS[name]({ db: database.db, config, secret, values, print });
  } finally {
    await database.close();
  }
}

const SECRET_BYTES = 32;

async function writeMerchant({ db, values, print }: Managed): Promise<boolean> {
  const of = valueIn(values);
  const serverKey = `sk_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const webhook = {
    url: of('webhook'),
    secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
  };
  const { merchants: parsed } = parsedBy({
    merchants: [
      {
        id: Number(of('id')),
        webCode: of('web-code'),
        name: of('name'),
        allowedOrigins: values['origin'],
        methods: of('methods')?.split(',') ?? ['card'],
        privacyUrl: of('privacy-url'),
        serverKey,
        webhook: webhook.url === undefined ? undefined : webhook,
      },
    ],
  });
  for (const merchant of parsed) {
    await refuseMerchant(db, merchant);
    await addMerchant(db, merchant, of('email') ?? '');
    print(`Merchant        ${merchant.webCode} (${String(merchant.id)})`);
  }
  print(`Server key      ${serverKey}`);
  if (webhook.url !== undefined) print(`Webhook secret  ${webhook.secret}`);
  print('They are shown once: give them to the merchant now.');
  return true;
}

/** Throws a ManageError if another merchant has the id or the web code. */
async function refuseMerchant(db: Database, { id, webCode }: { id: number; webCode: string }): Promise<void> {
  const isSame = or(eq(merchants.id, id), eq(merchants.webCode, webCode));
  const [same] = await db.select().from(merchants).where(isSame);
  if (same) throw new ManageError(`There is a merchant ${String(same.id)} with the web code ${same.webCode}`);
}

async function writeLink({ db, config, values, print }: Managed): Promise<boolean> {
  const of = valueIn(values);
  const { links } = parsedBy({
    links: [
      {
        merchant: of('merchant'),
        code: of('code'),
        detail: of('detail'),
        amount: of('amount'),
        taxAmount: of('tax-amount'),
        currency: of('currency'),
        returnUrl: of('return-url'),
        slug: of('slug'),
      },
    ],
  });
  for (const link of links) {
    await refuseLink(db, link);
    await addLink(db, link);
    print(`Link  ${config.origins.checkout}/?code=${link.code}`);
  }
  return true;
}

/** Throws a ManageError if the code is taken, or no merchant has the web code. */
async function refuseLink(
  db: Database,
  { code, merchant }: { code: string; merchant: string },
): Promise<void> {
  if ((await db.$count(paymentLinks, eq(paymentLinks.code, code))) > 0)
    throw new ManageError(`There is a link ${code}`);
  if ((await db.$count(merchants, eq(merchants.webCode, merchant))) === 0)
    throw new ManageError(`No merchant has the web code ${merchant}`);
}

/** The value of an option that takes one. */
const valueIn = (values: Values) => (option: string) => values[option]?.[0];

/** Checks values by the rules of a seed file. Throws a ManageArgumentError that names the options. */
function parsedBy(file: unknown): SeedFile {
  const result = v.safeParse(SeedFile, file);
  if (result.success) return result.output;
  throw new ManageArgumentError(result.issues.map(describe).join('\n'));
}

function describe(issue: v.BaseIssue<unknown>): string {
  // Such as merchants.0.webCode.
  const [, , key = ''] = v.getDotPath(issue)?.split('.') ?? [];
  const option = key === 'allowedOrigins' ? 'origin' : key.replace(/[A-Z]/g, '-$&').toLowerCase();
  return `--${option}: ${issue.message}`;
}

const A_WEEK = '168';

async function rotateKey({ db, secret, values, print }: Managed): Promise<boolean> {
  const hours = values['hours']?.[0] ?? A_WEEK;
  if (!/^\d{1,5}$/.test(hours)) throw new ManageArgumentError('--hours: Not a whole number');
  const services = { db, clock: Date.now, keys: keysOf(secret) };
  for (const { publicKey, state, until } of await rotateSigningKey(services, Number(hours)))
    print(`${state.padEnd(9)} ${publicKey.kid}${until ? ` until ${until.toISOString()}` : ''}`);
  return true;
}

/** The install's secret was compared when the database was opened. */
async function checkBackup({ db, config, print }: Managed): Promise<boolean> {
  const [found] = await db.select({ all: count(), newest: max(payments.createdAt) }).from(payments);
  const faults = await ledgerFaults(db, new Date(Date.now() - config.retain.stepsMs));
  print(`Payments  ${String(found?.all ?? 0)}, the newest of ${found?.newest?.toISOString() ?? 'never'}`);
  print(`Books     ${faults.length === 0 ? 'right' : `${String(faults.length)} faults`}`);
  for (const fault of faults) print(`  ${fault}`);
  return faults.length === 0;
}

/** Restores a dump as an operator would after a loss, and compares it with where it came from. */
async function drillBackup(managed: Managed): Promise<boolean> {
  const { config, values, print } = managed;
  const [into = '', from] = [values['into']?.[0], values['from']?.[0]];
  if (!config.databaseUrl || !/^postgres(ql)?:/.test(into))
    throw new ManageArgumentError('backup drill needs PostgreSQL: DATABASE_URL, and --into postgres://…');
  await requireEmpty(into);
  const source = await (from === undefined
    ? dumpAndRestore(managed, into)
    : restore(from, into).then(() => contentOf(managed.db)));
  const { database } = await openInstall({ ...config, databaseUrl: into, databaseDirectUrl: '' });
  try {
    const isRight = await checkBackup({ ...managed, db: database.db });
    const restored = await contentOf(database.db);
    for (const [name, found] of Object.entries(restored.counts))
      print(`${name.padEnd(14)}  ${String(found)} of ${String(source.counts[name])}`);
    // What was written after an older dump differs rightly.
    const isSame = from !== undefined || JSON.stringify(restored) === JSON.stringify(source);
    if (!isSame) print('The restored database differs from its source.');
    return isRight && isSame;
  } finally {
    await database.close();
  }
}

async function requireEmpty(url: string): Promise<void> {
  const { db, close } = openPool(url);
  try {
    const tables = sql`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`;
    const { rows } = (await db.execute(tables)) as { rows: unknown[] };
    if (rows.length > 0) throw new ManageError('The database of --into is not empty');
  } catch (error) {
    if (error instanceof ManageError) throw error;
    throw new ManageError(`The database of --into cannot be used: ${String(rootCause(error))}`, {
      cause: error,
    });
  } finally {
    await close();
  }
}

/** The dump and what it is compared with are of one snapshot, because payments go on meanwhile. */
function dumpAndRestore({ db, config }: Managed, into: string): ReturnType<typeof contentOf> {
  const read = async (tx: Database) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const exported = await tx.execute(sql`select pg_export_snapshot() as snapshot`);
    const { rows } = exported as { rows: { snapshot: string }[] };
    const folder = await mkdtemp(join(tmpdir(), 'istmo-drill-'));
    const file = join(folder, 'istmo.dump');
    try {
      const options = ['--format=custom', `--file=${file}`, `--snapshot=${rows[0]?.snapshot ?? ''}`];
      await runPostgres('pg_dump', config.databaseDirectUrl || config.databaseUrl, options);
      await restore(file, into);
      return await contentOf(tx);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return db.transaction(read, { isolationLevel: 'repeatable read' });
}

const restore = (file: string, into: string) =>
  runPostgres('pg_restore', into, ['--single-transaction', '--no-owner', '--no-privileges', file]);

/** Runs a program of PostgreSQL. Others on the machine can read its arguments, so the password is not among them. */
async function runPostgres(program: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(program, [`--dbname=${address.href}`, ...args], { env });
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new ManageError(`${program} is not installed here: it is one of PostgreSQL's client programs`);
    throw new ManageError(error instanceof Error ? error.message.trim() : String(error), { cause: error });
  }
}

type Content = { counts: Readonly<Record<string, number>>; ledger: unknown };

/** What of a database a drill compares: the number of rows, and every entry of the ledger. */
async function contentOf(db: Database): Promise<Content> {
  const { movement, account, amount, currency } = ledgerEntries;
  const entry = sql`concat_ws(' ', ${movement}, ${account}, ${amount}, ${currency})`;
  const [ledger] = await db.select({ sum: sql`sum(hashtextextended(${entry}, 0))` }).from(ledgerEntries);
  const counts = {
    Merchants: await db.$count(merchants),
    'Payment links': await db.$count(paymentLinks),
    Payments: await db.$count(payments),
    'Ledger entries': await db.$count(ledgerEntries),
  };
  return { counts, ledger };
}
