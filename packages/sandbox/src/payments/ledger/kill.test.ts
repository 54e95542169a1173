/** @module-tag full */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../db/open-database';
import { ledgerEntries, outbox, payments, refunds } from '../../db/schema';
import { seed } from '../../db/seed/seed';
import { type Doom, doomedProcess } from '../../testing/doomed-process';
import { ledgerFaults } from './ledger-audit';
import { approve, createTestPayment, request } from '../../testing/create-test-payment';
import { createDatabase, prepareDataDir, TEMPLATE_VARIABLE } from '../../testing/test-database';
import { createTestServices, type TestServices } from '../../testing/test-services';
import { refundPayment } from '../modifications/modify-payment';

/** Lets a process die in an act, and opens the database that it left. */
async function afterDeath(act: Doom['act'], look: (services: TestServices) => Promise<void>): Promise<void> {
  const server = process.env['DATABASE_URL'];
  const { url, drop } = server
    ? await createDatabase(server, process.env[TEMPLATE_VARIABLE])
    : { url: '', drop: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-killed-'));
  try {
    if (url === '') await prepareDataDir(dataDir);
    await doomedProcess({ url, dataDir, act });
    const { db, close } = await openDatabase({ url, dataDir });
    const services = createTestServices(db);
    try {
      await seed(services);
      await look(services);
    } finally {
      await close();
    }
  } finally {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

it('loses and doubles no payment of a process that was killed in the middle of one', async () => {
  await afterDeath('payments', async (services) => {
    const { db } = services;
    const begun = await db.select().from(payments);
    expect(begun.map(({ attemptId, status }) => [attemptId, status]).sort()).toEqual([
      ['asked, not answered', 'waiting'],
      ['committed, not answered', 'approved'],
    ]);
    // The payers' pages know their attempts, and ask again.
    const again = [
      await createTestPayment(services, { attemptId: 'committed, not answered', begin: approve }),
      await createTestPayment(services, { attemptId: 'asked, not answered', begin: request }),
      await createTestPayment(services, { attemptId: 'booked, not committed', begin: approve }),
      await createTestPayment(services, { attemptId: 'never sent', begin: approve }),
    ];
    expect(again.map(({ status }) => status)).toEqual(['approved', 'waiting', 'approved', 'approved']);
    expect(await db.$count(payments)).toBe(4);
    expect(await db.$count(outbox)).toBe(4);
    const booked = await db.select().from(ledgerEntries);
    expect(booked.filter(({ paymentId }) => paymentId !== null)).toHaveLength(3 * 2);
    expect(await ledgerFaults(db)).toEqual([]);
  });
});

it('gives back once what a killed process had begun to give back', async () => {
  await afterDeath('refund', async (services) => {
    const { db } = services;
    const [payment] = await db.select().from(payments);
    expect(payment).toMatchObject({ status: 'approved', refunded: 0 });
    expect(await db.$count(refunds)).toBe(0);
    const refund = { codOper: payment?.codOper ?? '', refundId: 'r', amount: 1000 };
    await refundPayment(services, refund);
    expect(await refundPayment(services, refund)).toMatchObject({ refunded: 1000 });
    expect(await ledgerFaults(db)).toEqual([]);
  });
});

it('keeps its books when a process is killed in the middle of trade', async () => {
  await afterDeath('trade', async ({ db }) => {
    expect(await db.$count(payments)).toBeGreaterThan(10);
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
