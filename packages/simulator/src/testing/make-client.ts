import type { PhoneRequest, SimulatedPayment } from '@istmo/contract/simulator';
import { vi } from 'vitest';
import type { Client } from '../client';
import type { World } from '../use-sandbox';

export const phoneRequest = (change: Partial<PhoneRequest> = {}): PhoneRequest => ({
  codOper: 'NQ-1',
  app: 'nequi',
  payee: '',
  way: 'push',
  merchantName: 'Café Boquete',
  phone: '•••• 4567',
  total: '48.15',
  currency: 'USD',
  status: 'waiting',
  endsAt: '2026-11-21T19:10:31.000Z',
  ...change,
});

export const payment = (change: Partial<SimulatedPayment> = {}): SimulatedPayment => ({
  codOper: 'AUTH_CAP-1',
  method: 'card',
  status: 'approved',
  reason: '',
  merchantName: 'Café Boquete',
  code: 'LK-CAFE0001',
  total: '48.15',
  refundPending: '0.00',
  currency: 'USD',
  createdAt: '2026-11-21T19:05:31.000Z',
  endsAt: null,
  ...change,
});

const quiet: World = {
  state: {
    clock: { now: '2026-11-21T19:05:31.000Z', realNow: '2026-11-21T19:05:31.000Z', offsetMs: 0 },
    bank: { answer: 'byCard', times: null },
    faults: [],
    ledgerSums: { USD: '0.00' },
  },
  country: { code: 'PA' },
  walletApp: { installed: false },
  payments: [],
  phone: [],
  mails: [],
  webhooks: [],
  statement: [],
  signingKeys: [
    { kid: 'key-1', state: 'current', until: null },
    { kid: 'key-2', state: 'next', until: null },
    { kid: 'key-0', state: 'previous', until: '2026-11-22T19:05:31.000Z' },
  ],
};

const row = {
  movement: 'approved:AUTH_CAP-1',
  account: 'merchant:1',
  amount: '-48.15',
  currency: 'USD',
  at: '2026-11-21T19:05:31.000Z',
};

/** The sandbox's state, and whether its payment has no ledger rows: it is only authorized. */
export type GivenWorld = Partial<World> & { isHeld?: boolean };

/** A client for a sandbox whose state never changes. `done` has the calls that would change it. */
export function makeClient({ isHeld = false, ...change }: GivenWorld = {}) {
  const world = { ...quiet, ...change };
  const seen = { ...(world.payments[0] ?? payment()), ledger: isHeld ? [] : [row] };
  const done: [string, unknown][] = [];
  const answers: Readonly<Record<string, unknown>> = {
    state: world.state,
    country: world.country,
    walletApp: world.walletApp,
    payments: world.payments,
    phoneRequests: world.phone,
    mails: world.mails,
    webhooks: world.webhooks,
    statement: world.statement,
    signingKeys: world.signingKeys,
  };
  const client = new Proxy(
    {},
    {
      get: (_target, name: string) =>
        vi.fn(async (input: unknown) => {
          if (name in answers) return answers[name];
          done.push([name, input]);
          return { ...seen, steps: [], webhooks: [], details: { amountCoin: '0.015' } };
        }),
    },
  );
  // Each call returns the data for its name. TypeScript cannot infer that from a proxy.
  return { client: client as Client, done };
}
