export const yappy = {
  send: 'Send request to Yappy',
  how: 'You’ll get a request. You have {minutes}\u00a0minutes to confirm it.',
  alias: 'Mobile number registered with Yappy',
  asking: 'Sending the request to Yappy…',
  waiting: 'Step {step} of {steps}: your confirmation',
  waitTitle: 'Confirm in Yappy',
  sent: 'Request sent to your phone',
  sentTo: 'Request sent to {phone}',
  openRequest: 'Open Yappy and tap the request',
  confirm: 'Check that it is {amount} and confirm',
  requestEnds: 'This request is canceled',
  'advice.declined': 'To pay with Yappy, send another request and confirm it in the app.',
  'advice.canceled': 'If you canceled by mistake, send another request. You can also choose another method.',
  'advice.expired':
    'Send another request and confirm it within {minutes}\u00a0minutes, or choose another method.',
  'advice.failed': 'Send another request or choose another method.',
  'advice.refused': 'You can try again.',
} as const;
