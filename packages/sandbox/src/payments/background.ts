import { isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findRecords, lockOverdue } from '../db/queries/payments/payment-queries';
import {
  captchaChecks,
  challengeTries,
  guestTokens,
  mailedCodes,
  mails,
  outbox,
  paymentSteps,
  tries,
  txInfos,
  userSessions,
  voidedAttempts,
} from '../db/schema';
import { describeError } from '../http/log-lines';
import { sendMails, takePromisedReceipts } from '../mail/send-mail';
import { askAllPse } from '../pse/pse-network';
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

/** Longer than any request takes: a later request of a voided attempt would be charged. */
export const VOIDED_STAYS_MS = 30 * DAY_MS;
/** Longer than the window of every limit. */
export const TRIES_STAY_MS = 2 * DAY_MS;

/** The first run on an old database has many rows; each statement has a time limit. */
const MOST_ROWS_AT_ONCE = 5000;

type Index = {
  /** The order of the index, if rows were written in that order. */
  order?: PgColumn;
  /** The condition of the index. */
  among?: SQL;
};

/**
 * Deletes some of the rows whose `age` is before a time, and returns a row for each. It reads the oldest rows by an index: a scan
 * of the whole table would pass the time limit once the table has many rows to keep.
 */
function deletion(age: PgColumn, before: Date, { order = age, among = sql`true` }: Index = {}): SQL {
  const { table } = age;
  return sql`
    delete from ${table} where ctid = any(array(select ctid from (
      select ctid, * from ${table} where ${among} order by ${order} limit ${sql.raw(String(MOST_ROWS_AT_ONCE))}
    ) ${table} where ${lt(age, before)})) returning 1`;
}

/**
 * The statements that delete old voided attempts, tries, guests' tokens, captcha checks and data stored before payments, because
 * anyone can add them. They also delete the history after its settings, except undelivered webhooks and their attempts.
 */
export function deletions({ clock, config: { retain } }: Pick<Services, 'clock' | 'config'>): SQL[] {
  const now = clock();
  const ago = (ms: number) => new Date(now - ms);
  return [
    deletion(voidedAttempts.voidedAt, ago(VOIDED_STAYS_MS)),
    deletion(challengeTries.at, ago(TRIES_STAY_MS)),
    deletion(tries.since, ago(TRIES_STAY_MS)),
    deletion(guestTokens.expiresAt, ago(0)),
    deletion(captchaChecks.at, ago(retain.notesMs)),
    deletion(txInfos.savedAt, ago(retain.notesMs)),
    deletion(paymentSteps.at, ago(retain.stepsMs), { order: paymentSteps.id }),
    deletion(outbox.createdAt, ago(retain.webhooksMs), { among: isNull(outbox.nextAt) }),
    deletion(mails.at, ago(retain.mailsMs), { order: mails.id }),
    deletion(userSessions.expiresAt, ago(retain.sessionsMs)),
    deletion(mailedCodes.expiresAt, ago(retain.sessionsMs)),
  ];
}

/** Deletes data that need not be kept any longer. */
export async function forgetOld(services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  for (const statement of deletions(services)) {
    const deleteSome = async () => {
      const { rows } = (await services.db.execute(statement)) as { rows: unknown[] };
      return rows.length;
    };
    while ((await deleteSome()) === MOST_ROWS_AT_ONCE);
  }
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
 * Runs the sweep periodically, so that merchants are notified of payments that no page asks about. Several processes can run it
 * on one database.
 */
export function startSweeper(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, { name: 'sweeper', everyMs: EVERY_MS, action: () => sweep(services) });
}
