import { Push } from '@istmo/contract/provider';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database';
import type { OpenDatabase } from './database';
import { announce, coalesceRuns, PUSH_CHANNEL } from './notifications';
import { sandboxSettings } from './schema';

it('runs once more for all calls during a run, and never twice at once', async () => {
  let runs = 0;
  let running = 0;
  let most = 0;
  const work = coalesceRuns(async () => {
    runs += 1;
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
  });
  for (let times = 0; times < 5; times += 1) work.run();
  await work.settled();
  expect([runs, most]).toEqual([2, 1]);
  work.run();
  await work.settled();
  expect(runs).toBe(3);
});

describe('announce', () => {
  const NOW = Date.parse('2026-11-21T14:05:31-05:00');

  let database: OpenDatabase;
  let pushes: Push[] = [];
  let gaps = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.listen(PUSH_CHANNEL, {
      onMessage: (text) => pushes.push(v.parse(Push, JSON.parse(text))),
      onGap: () => (gaps += 1),
    });
  });
  beforeEach(() => {
    pushes = [];
  });
  afterAll(() => database.close());

  const say = (type: string, data: Push['data'] = {}, db = database.db) =>
    announce(db, { topic: 'payment:OP-1', type, now: NOW, data });

  it('tells what was committed, each time once, and nothing that was rolled back', async () => {
    await database.db.transaction(async (tx) => {
      say('approved', {}, tx);
      say('approved', {}, tx);
    });
    const failing = database.db.transaction(async (tx) => {
      say('declined', {}, tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    say('last');
    await expect.poll(() => pushes.map(({ type }) => type)).toEqual(['approved', 'approved', 'last']);
    expect(pushes[0]).toMatchObject({ topic: 'payment:OP-1', at: '2026-11-21T19:05:31.000Z', data: {} });
    expect(pushes[0]?.id).not.toBe(pushes[1]?.id);
  });

  it('tells nothing of what was rolled back within a transaction that goes on', async () => {
    await database.db.transaction(async (tx) => {
      const failing = tx.transaction((within) => {
        say('inner', {}, within);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await tx.transaction(async (within) => {
        say('kept', {}, within);
      });
      say('outer', {}, tx);
    });
    await expect.poll(() => pushes.map(({ type }) => type)).toEqual(['kept', 'outer']);
  });

  it('tells it once the database is back', async () => {
    const { execute } = database.db;
    let isLost = true;
    database.db.execute = (query) => {
      if (!isLost) return execute.call(database.db, query);
      throw new Error('lost');
    };
    say('first');
    say('second');
    await database.db.select().from(sandboxSettings);
    isLost = false;
    await expect.poll(() => pushes.map(({ type }) => type)).toEqual(['first', 'second']);
    database.db.execute = execute;
  });

  it('leaves data out that no notification can carry', async () => {
    say('short', { text: 'ñ'.repeat(3000) });
    say('long', { text: 'ñ'.repeat(4000) });
    await expect.poll(() => pushes.map(({ data }) => Object.keys(data))).toEqual([['text'], []]);
  });

  it('does not tell those who have stopped listening', async () => {
    const before: string[] = [];
    const stop = await database.listen(PUSH_CHANNEL, { onMessage: (text) => before.push(text) });
    say('one');
    await expect.poll(() => before).toHaveLength(1);
    await stop();
    say('two');
    await expect.poll(() => pushes).toHaveLength(2);
    expect(before).toHaveLength(1);
  });

  it.runIf(process.env['DATABASE_URL'])('says that something was missed, and hears again', async () => {
    await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
    await expect.poll(() => gaps).toBe(1);
    say('after');
    await expect.poll(() => pushes).toHaveLength(1);
  });
});
