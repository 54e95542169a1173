export const walletApp = {
  logIn: 'Log in with the Istmo app',
  waiting: 'Waiting for the Istmo app…',
  loggingIn: 'Logging in…',
  hint: 'Approve the login in the Istmo app on this device.',
  cancel: 'Cancel',
  or: 'Or use your email and password:',
  canceled: 'You aren’t logged in',
  canceledHint: 'The request was canceled. Try again, or use your email and password.',
  failed: 'We couldn’t log you in with the Istmo app',
  failedHint: 'Try again, or use your email and password.',
} as const;
