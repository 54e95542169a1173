export const missingMethods = {
  title: 'We couldn’t load: {methods}',
  text: 'Choose another payment method, or try again.',
  walletApp: 'the Istmo app',
  walletAppText: 'You can continue with your payment. To log in to your wallet, use your email and password.',
  retry: 'Try again',
  loading: 'Loading…',
} as const;
