export const emailPayment = {
  title: 'You are asked for a payment',
  asks: '{name} asks you for a payment',
  from: 'Asked by',
  concept: 'Concept',
  until: 'Pay before',
  checkMerchant:
    'Check that you know this merchant and expect this charge. If you do not, do not pay, and delete the email.',
  checkPerson:
    'Check that you know this person and expect this charge. If you do not, do not pay, and delete the email.',
  pay: 'Pay {amount}',
  payOpen: 'Go to pay',
  notYet: 'Nothing is charged yet: on the next page you choose how to pay.',
  paid: 'There is nothing more to pay. The receipt was mailed to whoever paid.',
  pendingTitle: 'This payment is in progress',
  pendingHint: 'The payment is being confirmed. It may take a moment: do not pay it again.',
  refusedTitle: 'This payment cannot be made now',
} as const;
