export const messages = {
  sessionTitle: 'Your session has expired',
  sessionHint:
    'We closed it for your security. Go back to the payment to continue: you won’t be charged twice.',
  sessionReopenHint:
    'We closed it to keep you safe. Open your payment link again to go on: you won’t be charged twice.',
  sessionWalletHint: 'We closed it for your security. Log in again to pick up where you left off.',
  refusedTitle: 'This payment can’t be opened',
  refusedHint: 'Contact the merchant. Opening this payment didn’t charge you.',
  guestTitle: 'You need to log in to make this payment',
  guestHint: 'Ask the merchant for another way to pay. Opening this payment didn’t charge you.',
  toSite: 'Go to {host}',
  backToPayment: 'Back to the payment',
  elsewhereTitle: 'This payment is being made in another tab',
  elsewhereHint: 'Finish it there. If you close that tab, you can continue here; you won’t be charged twice.',
} as const;
