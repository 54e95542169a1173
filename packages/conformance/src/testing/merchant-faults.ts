import { withHeader } from './attempt-faults';
import { type Fields, inData } from './change-answer';
import type { Fault } from './faulty-proxy';

const CLIENT_KEY = 'istmo-sandbox-client';

/** Treats each request as a new one. */
const withNewKeys = (path: RegExp): Fault => ({
  ask: (passing) =>
    path.test(passing.path) && passing.headers['idempotency-key'] !== undefined
      ? withHeader(passing, 'idempotency-key', crypto.randomUUID())
      : passing,
});

let serverKey = '';

/** Faults in the calls of merchants' servers. */
export const merchantFaults = {
  linksTwice: withNewKeys(/^\/api\/v1\/merchant\/links$/),
  refundsTwice: withNewKeys(/^\/api\/v1\/merchant\/.*\/refund$/),
  hidesRefunds: inData(/^\/api\/v1\/merchant\/.*\/refund$/, (data) => ({ ...data, refunded: '0.00' })),
  forgetsTheOrder: inData(/^\/api\/v1\/merchant\/payments\?/, (data) => ({
    ...data,
    payments: (data['payments'] as Fields[]).map((payment) => ({ ...payment, order: payment['codePay'] })),
  })),
  repeatsPages: {
    ask: (passing) => ({
      ...passing,
      path: passing.path.replace(/(merchant\/payments\?.*)&after=[^&]+/, '$1'),
    }),
  },
  opensToPages: {
    ask: (passing) => {
      const { authorization = '' } = passing.headers;
      if (!passing.path.startsWith('/api/v1/merchant/')) return passing;
      if (authorization.startsWith('sk_')) serverKey = authorization;
      return authorization === CLIENT_KEY ? withHeader(passing, 'authorization', serverKey) : passing;
    },
  },
  letsPagesRead: {
    answer: (answer, { path }) =>
      path.startsWith('/api/v1/merchant/')
        ? { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': '*' } }
        : answer,
  },
} as const satisfies Record<string, Fault>;
