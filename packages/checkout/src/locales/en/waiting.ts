export const waiting = {
  title: 'A payment is already being made',
  ownHint: 'You started a payment {method} at {time}. Continue with it, or cancel it and pay again.',
  ownTabHint: 'You started a payment {method} in another tab. Continue with it, or cancel it and pay again.',
  otherHint:
    'Someone started to pay this {method} at {time}, in another browser or on another phone. Wait for it to finish, or cancel it and pay yourself.',
  payerHint:
    'A payment {method} with your details was started at {time} in another tab, browser or phone, and it can still be charged. Wait for it to finish: if you pay here too, you may be charged for both.',
  notTwice: 'No new payment is made while you decide.',
  resume: 'Continue with that payment',
  wait: 'Wait for that payment',
  anew: 'Cancel it and pay again',
  payAnyway: 'Pay anyway',
  voiding: 'Canceling that payment…',
  back: 'Back',
  followingTitle: 'Waiting for that payment',
  followingHint:
    'Payment {method}, started at {time}. This page updates by itself: once it’s paid, you’ll see the receipt.',
  notVoided: 'We couldn’t cancel it, and it can still be charged. Wait a moment and try again.',
  goesOn: 'That payment has already received money and will continue. Wait for it to finish.',
  freeTitle: 'That payment is over',
  freeHint: 'It ended without a charge. You can pay now.',
  payNow: 'Pay now',
  paidTitle: 'This payment was already made',
  paidHint: 'It was paid {method} from this browser a moment ago. If you pay again, you’ll be charged again.',
  seeReceipt: 'See the receipt',
  payAgain: 'Pay again',
  stayed: 'Another one is in progress: continue with it, or wait for it to finish.',
} as const;
