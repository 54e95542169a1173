export const overview = {
  balance: 'Available balance',
  last: 'Last movements',
  noMovements: 'There are no movements in your account yet.',
  all: 'See all movements',
  pending: 'To be paid',
  asked: 'You are asked for {amount}: {what}',
  askedMany: 'You are asked for {count} payments.',
  payment: 'a payment',
  look: 'Review and pay',
} as const;
