export const addCard = {
  title: 'Add a card',
  isDefault: 'Use it as the default card',
  hint: 'We keep only its last four digits and a key to charge it when you pay.',
  submit: 'Save the card',
  submitting: 'Registering your card…',
  cancel: 'Go back without saving',
  refused: 'The card could not be saved',
  kept: 'Your card is saved',
  goOn: 'Continue',
  another: 'Add another card',
} as const;
