export const messages = {
  sessionTitle: 'Your session has expired',
  sessionHint: 'We closed it for your safety. Go back to the payment to continue.',
  sessionWalletHint: 'We closed it for your safety. Log in to go on where you were.',
  refusedTitle: 'This payment cannot be opened',
  refusedHint: 'Contact the merchant. Opening this payment did not charge you.',
  guestTitle: 'This merchant does not take payments from guests',
  guestHint: 'Ask the merchant for another way to pay. Opening this payment did not charge you.',
  toSite: 'Go to {host}',
  backToPayment: 'Back to the payment',
  elsewhereTitle: 'This payment is being made in another tab',
  elsewhereHint: 'Finish it there. If you close that tab you can go on here; you are not charged twice.',
} as const;
