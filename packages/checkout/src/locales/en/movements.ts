export const movements = {
  which: 'What is shown',
  account: 'Account',
  payments: 'Payments',
  noMovements: 'There are no movements in your account yet.',
  noPayments: 'You have made no payments yet.',
} as const;
