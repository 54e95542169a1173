export const movements = {
  which: 'Show',
  account: 'Account',
  payments: 'Payments',
  noMovements: 'There are no transactions in your account yet.',
  noPayments: 'You have made no payments yet.',
  noMovementsHint: 'When you get paid or pay from your balance, you’ll see it here.',
  charge: 'Get paid',
  noPaymentsHint: 'Pay a code or a link, and its receipt will be kept here.',
  pay: 'Pay a code',
} as const;
