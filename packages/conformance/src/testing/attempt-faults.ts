import type { Fault, Passing } from './faulty-proxy';

const PAY_PATH = '/secure/v1/card/auth-capture';
export const PAY = new RegExp(`^${PAY_PATH}`);

export const withHeader = (passing: Passing, name: string, value: string): Passing => ({
  ...passing,
  headers: { ...passing.headers, [name]: value },
});

let lastPayer = '';

/** The e-mail of the fixture's payer in the body, or the last one that was seen. */
function payerIn(body: string): string {
  lastPayer = /ana-\w+@correo\.com/.exec(body)?.[0] ?? lastPayer;
  return lastPayer;
}

/** Faults in how a service handles attempts. */
export const attemptFaults = {
  /** Changes the attempt id each time, as if every request were a new attempt. */
  paysTwice: {
    ask: (passing) =>
      passing.path.startsWith(PAY_PATH) && passing.headers['idempotency-key'] !== undefined
        ? withHeader(passing, 'idempotency-key', crypto.randomUUID())
        : passing,
  },
  mindsTheCase: {
    ask: (passing) =>
      passing.path.startsWith(PAY_PATH) && /[A-F]/.test(passing.headers['idempotency-key'] ?? '')
        ? withHeader(passing, 'idempotency-key', crypto.randomUUID())
        : passing,
  },
  mistakesThePayer: {
    ask: (passing) =>
      passing.path.startsWith(PAY_PATH)
        ? { ...passing, body: passing.body.replace('otro@correo.com', payerIn(passing.body)) }
        : passing,
  },
  /** Accepts installments that the service did not offer, and charges them as one. */
  takesAnyInstallments: {
    ask: (passing) =>
      passing.path.startsWith(PAY_PATH) && passing.body.includes('"installments":60')
        ? { ...passing, body: passing.body.replace(/"installments":60,"planId":"[^"]*"/, '"installments":1') }
        : passing,
  },
  /** Reports the attempt as voided, but still accepts its payment. */
  voidsNothing: {
    ask: (passing) =>
      passing.path === '/api/v1/attempts/void'
        ? withHeader(passing, 'idempotency-key', crypto.randomUUID())
        : passing,
  },
} as const satisfies Record<string, Fault>;
