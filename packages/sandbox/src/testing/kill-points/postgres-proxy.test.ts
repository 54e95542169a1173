import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ignoreErrors } from '../../db/database';
import { createDatabase } from '../test-database';
import { startProxy } from './postgres-proxy';
import { type KillPoint, pointsOf, StatementLog } from './statement-log';

const server = process.env['DATABASE_URL'] ?? '';
const INSERT = 'insert into coins (id) values ($1)';
const COMMIT = `commit of ${INSERT}`;

describe.runIf(server)('a PostgreSQL that is watched', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let direct: Client;
  const log = new StatementLog();

  beforeEach(async () => {
    database = await createDatabase(server);
    proxy = await startProxy(database.url, log);
    direct = new Client({ connectionString: database.url });
    ignoreErrors(direct);
    await direct.connect();
    await direct.query('create table coins (id integer primary key)');
  });
  afterEach(async () => {
    await direct.end();
    proxy.close();
    await database.drop();
  });

  /** Inserts two coins, each in its own transaction. Returns whether the connection lasted. */
  async function pay(): Promise<string> {
    const client = new Client({ connectionString: proxy.url });
    ignoreErrors(client);
    try {
      await client.connect();
      for (const id of [1, 2]) {
        await client.query('begin');
        await client.query({ name: 'insert', text: INSERT, values: [id] });
        await client.query('commit');
      }
      await client.query('select id from coins where id = $1', [1]);
      return 'paid';
    } catch {
      return 'cut off';
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const coins = async () => (await direct.query<{ id: number }>('select id from coins order by id')).rows;

  it('hands everything on, and knows each statement by name and number', async () => {
    log.begin();
    expect(await pay()).toBe('paid');
    expect(log.end().map(({ statement, nth, rows }) => [statement, nth, rows])).toEqual([
      [INSERT, 1, 1],
      [COMMIT, 1, 0],
      [INSERT, 2, 1],
      [COMMIT, 2, 0],
      ['select id from coins where id = $1', 1, 1],
    ]);
    expect(await coins()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it.each<[KillPoint, number[]]>([
    [{ statement: INSERT, nth: 1, moment: 'before' }, []],
    [{ statement: INSERT, nth: 1, moment: 'after' }, []],
    [{ statement: COMMIT, nth: 1, moment: 'before' }, []],
    [{ statement: COMMIT, nth: 1, moment: 'after' }, [1]],
    [{ statement: INSERT, nth: 2, moment: 'after' }, [1]],
    [{ statement: COMMIT, nth: 2, moment: 'after' }, [1, 2]],
  ])('strikes at %o, once, and leaves what was committed by then', async (point, left) => {
    let strikes = 0;
    log.begin({ ...point, strike: () => (strikes += 1) });
    expect(await pay()).toBe('cut off');
    expect(strikes).toBe(1);
    expect((await coins()).map(({ id }) => id)).toEqual(left);
  });
});

it('takes a write twice and a read once, and what goes on always only where it found something', () => {
  const read = { statement: 'select 1', nth: 1, rows: 1 };
  const write = { statement: COMMIT, nth: 1, rows: 0 };
  const sweep = { statement: 'select * from payments for update', nth: 1, rows: 0 };
  const points = pointsOf([read, { ...read, nth: 2 }, write, sweep], new Set([sweep.statement]));
  expect(points.map(({ statement, moment }) => [statement, moment])).toEqual([
    ['select 1', 'before'],
    [COMMIT, 'before'],
    [COMMIT, 'after'],
  ]);
});
