export const leaving = {
  typedTitle: 'Leave without paying?',
  typedHint: 'What you have typed will be lost. You haven’t been charged.',
  waitingTitle: 'Leave while the payment is pending?',
  waitingHint:
    'The payment is still open and can still go through. If it does, the merchant will know and you’ll get the receipt by email.',
  left: 'Leaving…',
  leftHint: 'We are returning to the store.',
  leave: 'Leave',
  stay: 'Stay here',
  sentTitle: 'Cancel the payment and leave?',
  sentHint:
    'Your payment was sent and there’s no answer yet. If you leave, we’ll cancel it first so that you aren’t charged.',
  cancelAndLeave: 'Cancel payment and leave',
  voiding: 'Canceling the payment…',
  notVoidedTitle: 'We couldn’t cancel the payment',
  notVoidedHint:
    'It may still be charged. Wait a moment and try again, or leave: if it is charged, the merchant will know and you’ll get the receipt by email.',
};
