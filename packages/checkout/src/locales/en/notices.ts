export const remember = {
  label: 'Remember my details in this browser',
  offHint: 'Name, email and phone; never your card.',
  onHint: 'Never your card. Clear the box to delete them.',
  forgotten: 'We deleted your details from this browser.',
} as const;

export const earlier = {
  title: 'Your earlier payment hasn’t reached us yet',
  text: 'We keep checking: if it arrives, your receipt will appear here. If you pay again on this page, you’ll be charged only once.',
};

export const missingMethods = {
  title: 'We couldn’t load: {methods}',
  text: 'Choose another payment method, or try again.',
  walletApp: 'the Istmo app',
  walletAppText: 'You can continue with your payment. To log in to your wallet, use your email and password.',
  retry: 'Try again',
  loading: 'Loading…',
} as const;

export const newPrice = {
  title: 'Your order’s amount has changed',
  text: 'The merchant changed it while you were paying: it’s now {amount}. You haven’t been charged.',
  proceed: 'Continue with {amount}',
};

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
