export const walletPassword = {
  title: 'Confirm with your password',
  hint: 'Large payments from your balance need your password, even while you’re logged in.',
  password: 'Password',
  missing: 'Enter your password',
  confirm: 'Confirm and pay',
  confirming: 'Confirming…',
  notNow: 'Not now',
} as const;
