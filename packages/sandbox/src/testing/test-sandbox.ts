import { randomUUID } from 'node:crypto';
import { makeCardPayment } from '@istmo/contract/testing';
import type { CardPaymentWire } from '@istmo/contract/provider';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApi } from '../api';
import type { Listen, OpenDatabase } from '../db/database';
import { seed } from '../db/seed/seed';
import { createTestClient, type Site, type TestClient } from './test-client';
import { forgetPayments, openTestDatabase } from './test-database';
import { createTestServices, type TestServices } from './test-services';

export type TestSandbox = {
  services: TestServices;
  /** Of the database that all its tests share. */
  listen: Listen;
  api: Site;
  client: TestClient;
  /** A new attempt with a card, on the ordinary link unless told otherwise. */
  pay(
    card: Partial<CardPaymentWire['cardInformation']>,
    change?: Partial<CardPaymentWire>,
  ): ReturnType<TestClient['authCapture']>;
};

/** A seeded sandbox for each test of a file, on one database. */
export function useSandbox(environment: Record<string, string> = {}): TestSandbox {
  const sandbox = {} as TestSandbox;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await seed(createTestServices(database.db, environment));
  });
  beforeEach(async () => {
    await forgetPayments(database.db);
    Object.assign(sandbox, assemble(createTestServices(database.db, environment)), {
      listen: database.listen,
    });
  });
  afterAll(() => database.close());
  return sandbox;
}

function assemble(services: TestServices): Omit<TestSandbox, 'listen'> {
  const api = createApi(services);
  const client = createTestClient(api);
  return {
    services,
    api,
    client,
    pay: (card, change) =>
      client.authCapture({ attemptId: randomUUID(), body: cardPaymentWith(card, change) }),
  };
}

/** The ordinary payment with another card. */
export function cardPaymentWith(
  card: Partial<CardPaymentWire['cardInformation']>,
  change: Partial<CardPaymentWire> = {},
): CardPaymentWire {
  const payment = makeCardPayment(change);
  const { cardNumber = payment.cardInformation.cardNumber } = card;
  const cvv = cardNumber.startsWith('3') ? '1234' : '123';
  return { ...payment, cardInformation: { ...payment.cardInformation, cvv, ...card } };
}
