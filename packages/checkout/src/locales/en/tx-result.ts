export const txResult = {
  title: 'Payment result',
  looking: 'Looking for your payment…',
  pending: 'Your payment is being confirmed',
  canceled: 'The payment was canceled',
  refunded: 'This payment was refunded',
  approvedNext: 'Keep the receipt: the merchant knows of your payment.',
  refundedNext: 'The money goes back to what you paid with. It may take a few days to show.',
  pendingNext: 'Do not pay again: this page will tell you how it ends.',
  cashNext: 'It is not paid yet. Pay with your code at a payment point before it expires.',
  expiredNext:
    'If you have sent money already, do not send it again: contact the merchant with your operation number. Otherwise you can start again.',
  canceledNext: 'You have not been charged. You can start again whenever you like.',
  merchant: 'Merchant',
  concept: 'Concept',
  operation: 'Operation',
  receipt: 'See the receipt',
  tryAgain: 'Try again',
} as const;
