export const addCard = {
  title: 'Add a card',
  isDefault: 'Use it as the default card',
  hint: 'We store only the last four digits and a secure token that lets us charge the card when you pay.',
  submit: 'Save the card',
  submitting: 'Registering your card…',
  cancel: 'Go back without saving',
  refused: 'The card couldn’t be saved',
  kept: 'Your card is saved',
  goOn: 'Continue',
  another: 'Add another card',
} as const;
