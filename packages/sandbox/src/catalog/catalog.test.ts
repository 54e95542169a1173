import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../api';
import type { Database } from '../db/database';
import { methodsOf, writeProps } from '../db/queries/merchants/merchant-queries';
import { merchants, merchantServices, paymentLinks, paymentMethods, translations, users } from '../db/schema';
import { createTestClient } from '../testing/test-client';
import { cardPaymentWith, useSandbox } from '../testing/test-sandbox';
import { createTestServices } from '../testing/test-services';
import { type Catalog, createCatalog } from './catalog';

describe('catalog', () => {
  const sandbox = useSandbox();

  const readIn = async (catalog: Catalog, load: () => Promise<unknown>) =>
    (await catalog.current()).read('key', load);

  it('reads once what does not change', async () => {
    const catalog = createCatalog(sandbox.services.db);
    const load = vi.fn(() => Promise.resolve('value'));
    expect(await readIn(catalog, load)).toBe('value');
    expect(await readIn(catalog, load)).toBe('value');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('runs a query once, however often it is awaited', async () => {
    const { db } = sandbox.services;
    const catalog = createCatalog(db);
    const query = methodsOf(db, 1);
    const runs = vi.spyOn(query, 'then');
    const first = await readIn(catalog, () => query);
    expect(await readIn(catalog, () => query)).toBe(first);
    expect(runs).toHaveBeenCalledTimes(1);
  });

  it('looks again for what was not there, and after a failure', async () => {
    const catalog = createCatalog(sandbox.services.db);
    await expect(readIn(catalog, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await readIn(catalog, () => Promise.resolve(undefined))).toBe(undefined);
    expect(await readIn(catalog, () => Promise.resolve('there'))).toBe('there');
  });

  const ofCafe = eq(paymentLinks.code, 'LK-CAFE0001');

  it('knows at each sandbox on a database what was changed at another', async () => {
    const other = createTestServices(sandbox.services.db);
    const there = createTestClient(createApi(other));
    const payThere = () => there.authCapture({ attemptId: randomUUID(), body: cardPaymentWith({}) });
    const reprice = (amount: number) =>
      sandbox.services.db.update(paymentLinks).set({ amount }).where(ofCafe);
    expect((await payThere()).status).toBe(1);
    await reprice(6000);
    await expect(payThere()).rejects.toMatchObject({ code: 422 });
    await reprice(5000);
    expect((await payThere()).status).toBe(1);
  });

  const changes: Record<string, (db: Database) => Promise<unknown>> = {
    'a link': (db) => db.update(paymentLinks).set({ detail: 'Geisha' }).where(ofCafe),
    'a merchant': (db) => db.update(merchants).set({ txMinimum: 101 }),
    'its services': (db) => db.update(merchantServices).set({ gatewayId: sql`gateway_id + 1` }),
    'its methods': (db) => db.update(paymentMethods).set({ cardCodes: ['VISA'] }),
    'the faults': (db) =>
      db.execute(sql`insert into faults (endpoint, kind, moment, ms, set_at)
    values ('receipt', 'latency', 'before', 1, now())`),
    'what the bank is told to say': (db) =>
      db.execute(sql`insert into bank_answers (id, answer, times)
    values (2, 'approve', 1)`),
    'a merchant’s texts': (db) =>
      db.update(translations).set({ text: 'Pagar ya' }).where(eq(translations.group, 'merchant-1')),
    'a user’s login': (db) => db.update(users).set({ login: 'cafe' }).where(eq(users.login, 'cafe-boquete')),
    'the captcha': (db) => writeProps(db, [{ kind: 'GOOGLE', name: 'REQUIRED', value: 'true' }]),
    'the cards, which are forgotten': (db) => db.execute(sql`truncate cards cascade`),
  };

  it('keeps what is written again as it was', async () => {
    const { db } = sandbox.services;
    const catalog = createCatalog(db);
    const load = vi.fn(() => Promise.resolve('value'));
    await readIn(catalog, load);
    await db.update(paymentLinks).set({ amount: sql`amount` });
    await readIn(catalog, load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(Object.entries(changes))('reads again after a change of %s', async (_case, change) => {
    const { db } = sandbox.services;
    const catalog = createCatalog(db);
    const load = vi.fn(() => Promise.resolve('value'));
    await readIn(catalog, load);
    const failing = db.transaction(async (tx) => {
      await change(tx);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await readIn(catalog, load);
    expect(load).toHaveBeenCalledTimes(1);
    await change(db);
    await readIn(catalog, load);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
