import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { createMetrics, type Measured, readBacklog, readMigration } from './metrics';
import { newestMigration } from '../db/open-database';

/** The longest that a readiness check waits for the database. */
const ANSWER_MS = 2000;

export type Operated = Measured & {
  /** The process is closing. */
  isDraining: () => boolean;
};

/** Serves probes and Prometheus on a port of its own, because the data is not for the internet. */
export function internalSite(operated: Operated): Hono {
  const app = new Hono();
  const metrics = createMetrics(operated);
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const state = await readState(operated);
    return c.json(state, state.ready ? 200 : 503);
  });
  app.get('/metrics', async (c) =>
    c.body(await metrics(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  return app;
}

/** Old webhooks do not make a process unready: all processes share them, and payments do not wait for them. */
async function readState({ database, clock, isDraining }: Operated) {
  const answered = await withinTime(
    Promise.all([readMigration(database.db), readBacklog(database.db, clock())]),
  );
  const [migration, backlog] = answered ?? [];
  const checks = {
    database: answered !== undefined,
    migrations: migration !== undefined && migration >= newestMigration(),
    listening: database.isListening(),
    draining: isDraining(),
  };
  const ready = checks.database && checks.migrations && checks.listening && !checks.draining;
  return { ready, ...checks, outboxAgeSeconds: backlog?.outboxAgeSeconds ?? null };
}

function withinTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const tooLate = sleep(ANSWER_MS, undefined, { ref: false });
  return Promise.race([asked.catch(() => undefined), tooLate]);
}
