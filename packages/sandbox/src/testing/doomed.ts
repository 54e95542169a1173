import { openDatabase } from '../db/open-database';
import { seed } from '../db/seed/seed';
import { refundPayment } from '../payments/modifications/modify-payment';
import type { Services } from '../services';
import type { Doom } from './doomed-process';
import { runLedger } from './ledger-run';
import { approve, createTestPayment, request } from './create-test-payment';
import { createTestServices } from './test-services';

const sayHere = () => {
  process.stdout.write('here\n');
};

/** Prints `here` and never resolves, so that the caller waits until the process is killed. */
const here = (): Promise<never> => {
  sayHere();
  return new Promise<never>(() => setInterval(() => undefined, 60_000));
};

/**
 * Each act prints `here` at the moment when its process is to be killed. Attempts are named after the payer's
 * step.
 */
const ACTS: Readonly<Record<Doom['act'], (services: Services) => Promise<unknown>>> = {
  payments: async (services) => {
    await createTestPayment(services, { attemptId: 'committed, not answered', begin: approve });
    await createTestPayment(services, { attemptId: 'asked, not answered', begin: request });
    await createTestPayment(services, {
      attemptId: 'booked, not committed',
      begin: async (within, payment) => {
        await approve(within, payment);
        return here();
      },
    });
  },
  refund: async (services) => {
    const { codOper } = await createTestPayment(services, { attemptId: 'refunded', begin: approve });
    await services.db.transaction(async (tx) => {
      await refundPayment({ ...services, db: tx }, { codOper, refundId: 'r', amount: 1000 });
      await here();
    });
  },
  trade: (services) => {
    const operations = 100_000;
    const onOperation = (left: number) => {
      if (left === operations - 150) sayHere();
    };
    return runLedger([services], { operations, workers: 8, seed: 3, onOperation });
  },
};

// Written by the test that started this process.
const doom = JSON.parse(process.argv[3] ?? '') as Doom;
const { db } = await openDatabase(doom);
const services = createTestServices(db);
await seed(services);
await ACTS[doom.act](services);
