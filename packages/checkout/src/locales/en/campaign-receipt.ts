export const campaignReceipt = {
  title: 'Donation receipt',
  made: 'Donation made',
  waiting: 'Pending',
  notMade: 'Not made',
  notMadeHint: 'The payment wasn’t approved, so the donation wasn’t charged.',
  reversed: 'Donation reversed',
  reversedHint:
    'The donation was reversed with the payment. The payment receipt says what happened and when.',
  cause: 'Cause',
  amount: 'Amount',
  state: 'Status',
  with: 'With your payment to',
  date: 'Date',
  name: 'Name',
  operation: 'Operation of the payment',
  mailPayment: 'Email the payment’s receipt',
  toPayment: 'See the payment receipt',
} as const;
