export const leavingSent = {
  title: 'Cancel the payment and leave?',
  hint: 'Your payment was sent and there is no answer yet. If you leave, we cancel it first so that you are not charged.',
  cancelAndLeave: 'Cancel payment and leave',
  voiding: 'Canceling the payment…',
  notVoidedTitle: 'We could not cancel the payment',
  notVoidedHint:
    'It may still be charged. Wait a moment and try again, or leave: if it is charged, the merchant will know and you will get the receipt by email.',
  leave: 'Leave',
  stay: 'Stay here',
};
