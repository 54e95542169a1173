export const emailPayment = {
  title: 'Payment request',
  asks: '{name} is requesting a payment',
  from: 'Requested by',
  legalRep: 'Legal representative',
  concept: 'Concept',
  willAsk: 'You’ll be asked for',
  methods: 'You can pay with',
  yes: 'Yes',
  until: 'Pay before',
  checkMerchant:
    'Make sure you know this merchant and were expecting this charge. If not, don’t pay, and delete the email.',
  checkPerson:
    'Make sure you know this person and were expecting this charge. If not, don’t pay, and delete the email.',
  pay: 'Continue to payment',
  notYet: 'You won’t be charged yet: you’ll choose how to pay on the next page.',
  notYetLogin:
    'You won’t be charged yet: on the next page you’ll log in to your wallet and choose how to pay.',
  paid: 'There’s nothing more to pay. The receipt was emailed to the payer.',
  pendingTitle: 'This payment is in progress',
  pendingHint: 'The payment is being confirmed. This may take a moment: don’t pay it again.',
  refusedTitle: 'This payment can’t be made right now',
} as const;
