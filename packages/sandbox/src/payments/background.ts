import { and, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { forgetTxInfos, forgetVoided } from '../db/queries/payments/attempt-queries';
import { findRecords, lockOverdue } from '../db/queries/payments/payment-queries';
import { mailedCodes, mails, outbox, paymentSteps, userSessions } from '../db/schema';
import { forgetOldTries } from '../http/limit-tries';
import { describeError } from '../http/log-lines';
import { forgetGuestTokens } from '../http/table-api';
import { sendMails, takePromisedReceipts } from '../mail/send-mail';
import { askAllPse } from '../pse/pse-network';
import { forgetChecks } from '../risk/captcha';
import type { Services } from '../services';
import { expireOverdue } from './lifecycle/apply-payment-event';
import { followTransfers } from './modifications/refund-transfer';
import { promisedMail } from './receipts/receipt';

type Repeated = { name: string; everyMs: number; action: () => Promise<unknown> };

/**
 * Runs an action periodically, never twice at once. A failure is logged and the next run tries again. `close`
 * waits for the current run.
 */
export function runPeriodically(
  { log }: Services,
  { name, everyMs, action }: Repeated,
): { close(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= action()
      .catch((error: unknown) => {
        log(`${name} failed: ${describeError(error)}`, { level: 'error' });
      })
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** No request is under way for that long. A later request of a voided attempt would be charged. */
export const VOIDED_STAYS_MS = 30 * DAY_MS;
/** Longer than the window of every limit. */
export const TRIES_STAY_MS = 2 * DAY_MS;

/**
 * Deletes old voided attempts, counted tries, guests' tokens, captcha checks, and what was kept before payments: anyone can add
 * them. Deletes the history that the settings keep no longer.
 */
export async function forgetOld({
  db,
  clock,
  config: { retain },
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  await forgetVoided(db, new Date(now - VOIDED_STAYS_MS));
  await forgetOldTries(db, new Date(now - TRIES_STAY_MS));
  await forgetGuestTokens(db, new Date(now));
  await forgetChecks(db, new Date(now - retain.notesMs));
  await forgetTxInfos(db, new Date(now - retain.notesMs));
  await forgetHistory(db, {
    steps: new Date(now - retain.stepsMs),
    webhooks: new Date(now - retain.webhooksMs),
    mails: new Date(now - retain.mailsMs),
    sessions: new Date(now - retain.sessionsMs),
  });
}

export function startForgetting(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'forgetting',
    everyMs: HOUR_MS,
    action: () => forgetOld(services),
  });
}

const EVERY_MS = 1000;
const MOST_AT_ONCE = 100;

/** Mails all promised receipts and vouchers, many in one transaction. Returns how many. */
export async function mailPromised(services: Services): Promise<number> {
  const { db, clock } = services;
  const mailSome = () =>
    db.transaction(async (tx) => {
      const promised = await takePromisedReceipts(tx, { now: clock(), most: MOST_AT_ONCE });
      if (promised.length === 0) return 0;
      const records = await findRecords(tx, promised);
      const all = await Promise.all(records.map((record) => promisedMail(services, record)));
      await sendMails(
        { ...services, db: tx },
        all.filter((mail) => mail !== undefined),
      );
      return promised.length;
    });
  let mailed = 0;
  for (let some = MOST_AT_ONCE; some === MOST_AT_ONCE; mailed += some) some = await mailSome();
  return mailed;
}

/**
 * Mails receipts periodically, so that payers who closed the page get theirs. Several processes can run it on
 * one database.
 */
export function startMailing(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'receipts',
    everyMs: EVERY_MS,
    action: () => mailPromised(services),
  });
}

/**
 * Asks the simulated network of PSE about what it has decided, completes the transfers of refunds, and expires every overdue payment,
 * each in its own transaction. Returns how many ended.
 */
export async function sweep(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock();
  const sweepOne = () =>
    db.transaction(async (tx) => {
      const payment = await lockOverdue(tx, now);
      if (payment) await expireOverdue(tx, payment, now);
      return payment !== undefined;
    });
  let ended = await askAllPse(services);
  // In production `startFollowing` does so, because a network may keep it waiting.
  if (!services.config.isProduction) ended += await followTransfers(services);
  while (await sweepOne()) ended += 1;
  return ended;
}

/**
 * Runs the sweep periodically, so that merchants learn about payments that nobody asks for. Several processes
 * can run it on one database.
 */
export function startSweeper(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, { name: 'sweeper', everyMs: EVERY_MS, action: () => sweep(services) });
}

/** Before when each kind of row may be forgotten. */
export type Horizons = { steps: Date; webhooks: Date; mails: Date; sessions: Date };

/** Deletes what is older. Webhooks that are not delivered yet, and their attempts, stay. */
async function forgetHistory(db: Database, before: Horizons): Promise<void> {
  await deleteRows(db, paymentSteps, lt(paymentSteps.at, before.steps));
  await deleteRows(db, outbox, and(isNull(outbox.nextAt), lt(outbox.createdAt, before.webhooks)));
  await deleteRows(db, mails, lt(mails.at, before.mails));
  await deleteRows(db, userSessions, lt(userSessions.expiresAt, before.sessions));
  await deleteRows(db, mailedCodes, lt(mailedCodes.expiresAt, before.sessions));
}

/** The first run on an old database has many rows; each statement has a time limit. */
const MOST_ROWS_AT_ONCE = 5000;

async function deleteRows(db: Database, table: PgTable, isOld: SQL | undefined): Promise<void> {
  const deleteSome = async () => {
    const { rows } = (await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${MOST_ROWS_AT_ONCE}))
      returning 1`)) as { rows: unknown[] };
    return rows.length;
  };
  while ((await deleteSome()) === MOST_ROWS_AT_ONCE);
}
