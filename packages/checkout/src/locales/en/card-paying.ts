// Beneath a refusal it must be there at once: a line that comes later would move the buttons.
export { advice } from './advice';

export const cardPaying = {
  paying: 'Processing your payment…',
  checking: 'Checking your payment…',
  approvedSoon: 'Payment approved. Opening your receipt…',
  declinedTitle: 'The payment was not approved',
  notCharged: 'You have not been charged.',
  tryAnother: 'Check your details, use another card or choose another method.',
  accepted: 'This merchant accepts {brands}. Use another card or choose another method.',
  unansweredTitle: 'We do not know yet whether your payment went through',
  unansweredOffline:
    'The connection was lost while you were paying. As soon as you are back online we check it right here.',
  unansweredWaiting: 'The service has not answered. We are checking.',
  unansweredSafe: 'Trying again is safe: you will never be charged twice for this payment.',
  notSentTitle: 'Your payment did not reach the bank',
  retry: 'Try again',
  editDetails: 'Change the details',
  processingTitle: 'We are confirming your payment',
  processing: 'This may take a moment. Do not close this page or pay again.',
  challengeTitle: 'Your bank’s verification',
  challengeFrame: 'Your bank’s page',
  challengeHint: 'Your bank wants to confirm that it is you.',
  challengeLeft: '{time} left',
  challengeLeaving: 'This payment has yet to be confirmed on your bank’s page.',
  challengeContinue: 'Continue on your bank’s page',
  challengeCancel: 'Cancel the verification',
  challengeCancelTitle: 'Cancel the verification?',
  challengeCancelHint: 'If you cancel, the payment will not be made. You can try again.',
  challengeKeep: 'Go on with the verification',
  challengeCanceling: 'Canceling the verification…',
} as const;
