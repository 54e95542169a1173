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
  elsewhereHint:
    'Finish it there. This page updates by itself: if you close that tab, you can continue here. You won’t be charged twice.',
} as const;

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

export const validateTx = {
  title: 'Confirm that the card is yours',
  loading: 'Loading…',
  explain:
    'We made a small charge, between $1.00 and $3.00, to your card. Look for it on your statement or in your bank’s app and enter the exact amount here. We’ll refund it once you confirm it.',
  merchant: 'Merchant',
  card: 'Card',
  payment: 'Payment',
  until: 'You have until',
  amount: 'Amount of the charge',
  amountHint: 'With the cents, such as 1.87',
  missingAmount: 'Enter the amount of the charge',
  confirm: 'Confirm amount',
  checking: 'Checking…',
  triesLeft_one: 'You have one attempt left.',
  triesLeft_other: 'You have {count} attempts left.',
  refusedTitle: 'That isn’t the amount',
  refused: 'It has to be the same to the cent. Look at your statement again.',
  unansweredTitle: 'There was no answer',
  unanswered: 'We don’t know whether the amount arrived. You can send it again.',
  confirmedTitle: 'Card confirmed',
  confirmed: 'Thank you. We’ll refund the charge and your payment will continue.',
  canceledTitle: 'The verification was canceled',
  canceled: 'No attempts left. Contact the merchant to pay another way.',
  expiredTitle: 'Time’s up for this verification',
  expired:
    'Contact the merchant if you still want to make this payment. We’ll refund the charge to your card.',
  notFoundTitle: 'We couldn’t find this verification',
  notFound: 'Open the full link from the email again.',
  receipt: 'See receipt',
} as const;

export const market = {
  get: 'Get {name}',
  none: 'There’s no app to download',
  noneHint: 'Write to us and we’ll tell you what to do next.',
  leading: 'We’re taking you to your phone’s store. If it doesn’t open, use the button.',
  choose: 'Scan the code with your phone’s camera, or open the store from here.',
  open: 'Open the store of your phone from here.',
  android: 'Open in Google Play',
  ios: 'Open in the App Store',
  androidShort: 'Android',
  iosShort: 'iPhone and iPad',
  code: 'QR code: {store}',
} as const;
