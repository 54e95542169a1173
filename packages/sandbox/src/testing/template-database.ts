import { openPostgres } from '../db/open-database';
import { seed } from '../db/seed/seed';
import { createDatabase, TEMPLATE_VARIABLE } from './test-database';
import { createTestServices } from './test-services';

/**
 * Prepares a database with all migrations and the seed data, which the test files copy: PostgreSQL copies
 * faster than it migrates. Vitest calls this before the sandbox's tests, and the result after them.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) return undefined;
  const { url, drop } = await createDatabase(server);
  const { db, close } = await openPostgres(url);
  await seed(createTestServices(db));
  // A database with connections cannot be copied.
  await close();
  process.env[TEMPLATE_VARIABLE] = new URL(url).pathname.slice(1);
  return drop;
}
