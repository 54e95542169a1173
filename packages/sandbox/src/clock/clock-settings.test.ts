import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { openTestDatabase } from '../testing/test-database';
import { createTestServices } from '../testing/test-services';
import { followSettings, moveClock, resetClock } from './clock-settings';

const MINUTE = 60_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A process of its own, as far as the clock is concerned. */
async function startProcess() {
  const services = createTestServices(database.db);
  const start = services.clock();
  await followSettings(database, services);
  return { services, ahead: () => services.clock() - start };
}

it('moves in every process, those that start later too, and back', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const lists = [one.ahead, other.ahead];
  await moveClock(one.services, 5 * MINUTE);
  expect(one.ahead()).toBe(5 * MINUTE);
  await Promise.all([one, other].map(({ services }) => moveClock(services, MINUTE)));
  lists.push((await startProcess()).ahead);
  await expect.poll(() => lists.map((ahead) => ahead())).toEqual([7 * MINUTE, 7 * MINUTE, 7 * MINUTE]);
  await resetClock(other.services);
  await expect.poll(() => lists.map((ahead) => ahead())).toEqual([0, 0, 0]);
});

it('does not go where dates end', async () => {
  const { services, ahead } = await startProcess();
  await expect(moveClock(services, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 422 });
  await expect(startProcess().then((late) => late.ahead())).resolves.toBe(0);
  expect(ahead()).toBe(0);
});
