/** The adapters of a network that approves every card but those that end in 0001, for tests of production. */
export const card = {
  verify: () => Promise.resolve('approved'),
  begin: ({ last4 }) => Promise.resolve({ answer: last4 === '0001' ? 'payment_declined' : 'approved' }),
  capture: () => Promise.resolve(),
  cancel: () => Promise.resolve(),
  refund: (_payment, { refundId }) =>
    refundId === 'down' ? Promise.reject(new Error('The network is down')) : Promise.resolve(),
  notification: () => Promise.resolve(),
};
