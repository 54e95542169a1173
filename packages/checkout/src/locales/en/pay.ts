export const pay = {
  explanation:
    'Enter or paste what the person who’s charging you sent. You’ll see who you pay before you pay.',
  code: 'Pay code or link',
  missing: 'Enter the code or the payment link',
  codeHint: 'For example E-7K2M9QX4TB or LK-CAFE0001',
  searching: 'Looking up the payment…',
  next: 'Continue',
} as const;
