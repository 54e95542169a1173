export const txResult = {
  title: 'Payment result',
  looking: 'Looking for your payment…',
  pending: 'Your payment is being confirmed',
  canceled: 'The payment was canceled',
  approvedNext: 'Keep the receipt: the merchant already knows about your payment.',
  pendingNext: 'Don’t pay again: you’ll see the result here.',
  cashNext: 'It isn’t paid yet. Pay with your voucher at a cash point before it expires.',
  expiredNext:
    'If you’ve already sent money, don’t send it again: contact the merchant with your operation number. Otherwise, you can start over.',
  canceledNext: 'You haven’t been charged. You can start again whenever you like.',
  merchant: 'Merchant',
  concept: 'Concept',
  operation: 'Operation',
  receipt: 'See the receipt',
  tryAgain: 'Try again',
} as const;
