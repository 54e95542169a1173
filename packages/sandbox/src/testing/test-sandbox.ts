import { randomUUID } from 'node:crypto';
import { makeCardPayment } from '@istmo/contract/testing';
import type { CardPaymentWire } from '@istmo/contract/provider';
import { brandOf } from '@istmo/domain';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApi } from '../api';
import type { Listen, OpenDatabase } from '../db/database';
import { seed } from '../db/seed/seed';
import { createTestClient, type TestClient } from './test-client';
import { forgetPayments, openTestDatabase } from './test-database';
import { createTestServices, type TestServices } from './test-services';

export type TestSandbox = {
  services: TestServices;
  /** The listener of the shared database. */
  listen: Listen;
  api: ReturnType<typeof createApi>;
  client: TestClient;
  /** Pays with a card, in a new attempt, for the ordinary link by default. */
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
    const services = createTestServices(database.db, environment);
    await seed(services);
    Object.assign(sandbox, assemble(services), { listen: database.listen });
  });
  beforeEach(async () => {
    await forgetPayments(database.db);
    sandbox.services.reset();
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

/** The ordinary card payment with other card data. */
export function cardPaymentWith(
  card: Partial<CardPaymentWire['cardInformation']>,
  change: Partial<CardPaymentWire> = {},
): CardPaymentWire {
  const payment = makeCardPayment(change);
  const { cardNumber = payment.cardInformation.cardNumber } = card;
  const cvv = cardNumber.startsWith('3') ? '1234' : '123';
  const cardType = brandOf(cardNumber) ?? 'VISA';
  return { ...payment, cardInformation: { ...payment.cardInformation, cvv, cardType, ...card } };
}

/** A connection from an address, as the server passes it to the site. */
export function connectionFrom(remoteAddress: string): object {
  return { incoming: { socket: { remoteAddress } }, outgoing: {} };
}

/** A client with its own address. */
export function clientAt({ api }: { api: ReturnType<typeof createApi> }, address: string): TestClient {
  const connection = connectionFrom(address);
  return createTestClient({ request: (path, init) => api.request(path, init, connection) });
}
