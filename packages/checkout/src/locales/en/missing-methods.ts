export const missingMethods = {
  title: 'We couldn’t load: {methods}',
  text: 'Choose another payment method, or try again.',
  retry: 'Try again',
  loading: 'Loading…',
} as const;
