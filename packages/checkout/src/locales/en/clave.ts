export const clave = {
  continue: 'Continue to Clave',
  explanation:
    'Pay with your Clave card. You enter its number and PIN on the Clave page, never here. It takes about a minute.',
  stepPay: 'Tap “Continue to Clave”',
  stepNetwork: 'Confirm with your card and PIN on the Clave page',
  stepVerify: 'See your receipt here',
  unavailable: 'This merchant can’t take Clave payments right now. Choose another method.',
  opening: 'Opening Clave…',
  atNetwork: 'Continue on the Clave page',
  verifying: 'Checking your payment…',
  networkTitle: 'Pay with Clave',
  networkHint: 'You’re on the Clave page.',
  slowTitle: 'Clave is taking a while to open',
  slow: 'Wait a little longer, or find another way to open it. It’s the same payment: you won’t be charged twice.',
  notSeen: 'Don’t see the Clave page?',
  'apart.ownPage': 'Continue on the Clave page',
  'apart.blocked': 'Clave couldn’t be opened',
  'apart.notSeen': 'Your payment is waiting in Clave',
  'apart.unconfirmed': 'Clave hasn’t confirmed the payment',
  'apart.cancelFailed': 'The payment couldn’t be canceled',
  'apartHint.ownPage':
    'Confirm the payment there with your card and PIN. Then come back here: we will show you the result.',
  'apartHint.blocked':
    'An ad blocker may be in the way, or Clave may be slow. Try again, or open Clave on its own page. It’s the same payment: you won’t be charged twice.',
  'apartHint.notSeen':
    'Open it again, or on its own page. If you’ve already confirmed there, we’ll know in a moment: don’t pay twice.',
  'apartHint.unconfirmed':
    'Clave’s response doesn’t match this payment. Open it again to confirm: you won’t be charged twice.',
  'apartHint.cancelFailed':
    'There was no answer, and your payment is still active. Try again, or continue on Clave.',
  reopen: 'Open Clave again',
  inTab: 'Open Clave in another tab',
  inWindow: 'Go to the Clave page',
  cancelPayment: 'Cancel the payment',
  cancelTitle: 'Cancel the Clave payment?',
  cancelHint: 'If you cancel, you won’t be charged and you can pay another way.',
  stay: 'Stay on Clave',
  returning: 'Checking your Clave payment…',
  returnWaiting: 'Clave hasn’t confirmed your payment yet',
  returnWaitingHint: 'We’ll keep checking here. If you didn’t finish, go back to the payment.',
  returnUnreachable: 'We couldn’t check your payment',
  returnUnreachableHint:
    'Your payment is still active. Check your connection: we’ll check it as soon as you’re back online.',
  backToPayment: 'Back to the payment',
  waiting: 'Waiting for your confirmation',
  waitTitle: 'Confirm on the Clave page',
  paymentEnds: 'This payment is canceled',
} as const;
