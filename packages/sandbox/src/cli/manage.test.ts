import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPool } from '../db/database';
import { openPostgres } from '../db/open-database';
import { merchants } from '../db/schema';
import { createDatabase } from '../testing/test-database';
import { manage, ManageArgumentError, ManageError, readManage } from './manage';

const MERCHANT = ['merchant', 'add', '--id', '1000', '--web-code', 'TALLER', '--name', 'Taller'];
const OWNER = ['--email', 'duena@taller.test', '--origin', 'https://taller.example'];
const LINK = ['link', 'add', '--merchant', 'TALLER', '--code', 'LK-TALLER01', '--detail', 'Hamaca'];

describe('arguments', () => {
  it('are a command and its options', () => {
    expect(readManage(['migrate'])).toEqual({ name: 'migrate', values: {} });
    expect(readManage(['key', 'rotate', '--hours', '24'])).toEqual({
      name: 'key rotate',
      values: { hours: ['24'] },
    });
    expect(readManage(['backup', 'check', '--help'])).toEqual({ name: 'manage-help' });
    expect(readManage(['--port', '4600'])).toBeUndefined();
  });

  it.each([
    [['merchant', 'add'], 'merchant add needs --id, --web-code, --name, --email, --origin.'],
    [[...LINK], 'link add needs --return-url.'],
    [['migrate', '--froce'], "Unknown option '--froce'"],
    [['key', 'rotate', 'now'], "Unexpected argument 'now'"],
  ])('refuse %j', (args, message) => {
    expect(() => readManage(args)).toThrow(ManageArgumentError);
    expect(() => readManage(args)).toThrow(message);
  });
});

const server = process.env['DATABASE_URL'] ?? '';

describe.runIf(server)('commands', { tags: ['full'] }, () => {
  let environment: Record<string, string>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase(server);
    drop = database.drop;
    environment = { DATABASE_URL: database.url, INSTALL_SECRET: randomBytes(32).toString('hex') };
  });
  afterAll(() => drop());

  async function run(...args: string[]): Promise<{ isRight: boolean; text: string }> {
    const lines: string[] = [];
    const command = readManage(args);
    if (!command || command.name === 'manage-help') throw new Error('No command');
    const isRight = await manage(command, environment, (line) => lines.push(line));
    return { isRight, text: lines.join('\n') };
  }

  it('migrate an empty database', async () => {
    expect((await run('migrate')).isRight).toBe(true);
  });

  it('add a merchant with a key of its own, once', async () => {
    const privacyUrl = 'https://taller.example/datos';
    const pages = ['--webhook', 'https://taller.example/webhooks', '--privacy-url', privacyUrl];
    const { text } = await run(...MERCHANT, ...OWNER, ...pages);
    expect(text).toMatch(/^Server key +sk_[\w-]{43}$/m);
    expect(text).toMatch(/^Webhook secret +whsec_[\w+/]{43}=$/m);
    const { db, close } = openPool(environment['DATABASE_URL'] ?? '');
    expect(await db.select().from(merchants)).toMatchObject([{ webCode: 'TALLER', privacyUrl }]);
    await close();
    await expect(run(...MERCHANT, ...OWNER)).rejects.toThrow(ManageError);
  });

  it('add a link of a merchant, once', async () => {
    const link = [...LINK, '--return-url', 'https://taller.example/', '--amount', '62.00'];
    expect((await run(...link)).text).toContain('?code=LK-TALLER01');
    await expect(run(...link)).rejects.toThrow('There is a link LK-TALLER01');
    const stranger = run(
      ...link.map((word) => ({ TALLER: 'OTHER', 'LK-TALLER01': 'LK-OTHER001' })[word] ?? word),
    );
    await expect(stranger).rejects.toThrow('No merchant has the web code OTHER');
  });

  it.each([
    [['--id', '7'], '--id: '],
    [['--web-code', 'taller'], '--web-code: '],
    [['--origin', 'taller.example'], '--origin: '],
    [['--methods', 'card,cheque'], '--methods: '],
    [['--privacy-url', 'taller.example'], '--privacy-url: '],
  ])('name the option that makes no sense: %j', async (change, name) => {
    // If an option with one value is repeated, the first value counts.
    const args = ['merchant', 'add', ...change, ...MERCHANT.slice(2), ...OWNER];
    await expect(run(...args)).rejects.toThrow(ManageArgumentError);
    await expect(run(...args)).rejects.toThrow(name);
  });

  it('rotate the key of results, and say until when the one before is published', async () => {
    const { text } = await run('key', 'rotate', '--hours', '24');
    expect(text).toMatch(/^current +\S+\nnext +\S+\nprevious +\S+ until 2\S+$/);
  });

  it('restore a dump into an empty database, and compare it with where it came from', async () => {
    const target = await createDatabase(server);
    const drill = ['backup', 'drill', '--into', target.url];
    const { isRight, text } = await run(...drill);
    expect(isRight).toBe(true);
    expect(text).toMatch(/^Payments {2}0, .*\nBooks {5}right\nMerchants +1 of 1\n/);
    expect(text).toMatch(/^Ledger entries +0 of 0$/m);
    await expect(run(...drill)).rejects.toThrow('is not empty');
    await target.drop();
  });

  it('restore a dump of another day, and say what differs from today', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'istmo-drill-'));
    const [dump, target] = [join(folder, 'istmo.dump'), await createDatabase(server)];
    execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, environment['DATABASE_URL'] ?? '']);
    await run(...LINK.with(-3, 'LK-TALLER02'), '--return-url', 'https://taller.example/');
    const { isRight, text } = await run('backup', 'drill', '--into', target.url, '--from', dump);
    expect(isRight).toBe(true);
    expect(text).toMatch(/^Payment links +1 of 2$/m);
    await target.drop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['what is no dump', ['--from', import.meta.filename], 'pg_restore'],
    ['a dump that is not there', ['--from', '/nothing.dump'], 'No such file'],
  ])('restore nothing of %s', async (_case, args, message) => {
    const target = await createDatabase(server);
    const drilled = run('backup', 'drill', '--into', target.url, ...args);
    await expect(drilled).rejects.toThrow(message);
    const { db, close } = openPool(target.url);
    const { rows } = (await db.execute(sql`select from pg_tables where schemaname = 'public'`)) as {
      rows: [];
    };
    expect(rows).toEqual([]);
    await close();
    await target.drop();
  });

  it('say that the programs of PostgreSQL are missing', async () => {
    const target = await createDatabase(server);
    vi.stubEnv('PATH', '/nothing');
    await expect(run('backup', 'drill', '--into', target.url)).rejects.toThrow(/pg_\w+ is not installed/);
    vi.unstubAllEnvs();
    await target.drop();
  });

  it('check the books of a restored database, and end with 1 where they are wrong', async () => {
    expect(await run('backup', 'check')).toMatchObject({
      isRight: true,
      text: 'Payments  0, the newest of never\nBooks     right',
    });
    const { db, close } = await openPostgres(environment['DATABASE_URL'] ?? '');
    // Without this setting, the database refuses the row.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into ledger_entries (movement, account, amount, currency, at)
        values ('lost', 'bank:funding', 100, 'USD', now())`);
    });
    await close();
    const wrong = await run('backup', 'check');
    expect(wrong.isRight).toBe(false);
    expect(wrong.text).toContain('lost comes to 100 USD');
  });
});
