export const leaving = {
  typedTitle: 'Leave without paying?',
  typedHint: 'What you have typed will be lost. You have not been charged.',
  waitingTitle: 'Leave while the payment is pending?',
  waitingHint:
    'The payment is still open and can still go through. If it does, the merchant will know and you will get the receipt by email.',
  leave: 'Leave',
  stay: 'Stay here',
  sentTitle: 'Cancel the payment and leave?',
  sentHint:
    'Your payment was sent and there is no answer yet. If you leave, we cancel it first so that you are not charged.',
  cancelAndLeave: 'Cancel payment and leave',
  voiding: 'Canceling the payment…',
  notVoidedTitle: 'We could not cancel the payment',
  notVoidedHint:
    'It may still be charged. Wait a moment and try again, or leave: if it is charged, the merchant will know and you will get the receipt by email.',
};
