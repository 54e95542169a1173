/** The refunds that were requested before. */
const asked = new Set();

/** A network for tests of production: it declines one card, and is down when a refund is asked for the first time. */
export const card = {
  verify: () => Promise.resolve('approved'),
  begin: ({ last4 }) => Promise.resolve({ answer: last4 === '0010' ? 'insufficient_funds' : 'approved' }),
  status: () => Promise.resolve(),
  capture: () => Promise.resolve(),
  cancel: () => Promise.resolve(),
  refund: (_payment, { refundId }) => {
    if (asked.has(refundId)) return Promise.resolve();
    asked.add(refundId);
    return Promise.reject(new Error('The network is down'));
  },
  notification: () => Promise.resolve(),
};

const waiting = ({ id }) => {
  const action = { reference: `network-${id}` };
  return Promise.resolve({ answer: 'waiting', action, endsAt: new Date(Date.now() + 300_000) });
};

/** A network for the same tests: payers pay in its app or at its counters, and it sends a notification. */
export const yappy = {
  begin: waiting,
  status: waiting,
  cancel: () => Promise.resolve('canceled'),
  refund: () => Promise.resolve(),
  notification: (received) => {
    const requestId = new URL(received.url).searchParams.get('orderId');
    return Promise.resolve({ requestId, decision: { answer: 'approved' } });
  },
};

export const cash = { ...yappy, points: () => Promise.resolve([]) };
