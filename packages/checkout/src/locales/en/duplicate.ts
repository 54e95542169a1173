export const duplicate = {
  title: 'Pay again?',
  paid: 'You paid {amount} to {merchant} {method} {ago}. If you pay again, you’ll be charged again.',
  pending:
    'You started a payment of {amount} to {merchant} {method} {ago}, and it can still be charged. If you pay again, you may be charged for both.',
  // In the wallet, where the provider does not say whom the earlier payment went to.
  paidPayment: 'You made a payment of {amount} {method} {ago}. If you pay again, you’ll be charged again.',
  pendingPayment:
    'You started a payment of {amount} {method} {ago}, and it can still be charged. If you pay again, you may be charged for both.',
  now: 'less than a minute ago',
  payAgain: 'Yes, pay again',
  stay: 'Don’t pay again',
  seeReceipt: 'See the receipt',
  stayed: 'You chose not to pay again.',
} as const;
