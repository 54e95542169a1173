export const thirdParty = {
  captchaTitle: 'Security check',
  captchaHint: 'Complete the check to continue. It never asks for your card details.',
  walletTitle: 'Istmo app',
  walletHint: 'Approve the login. It never asks for your card details.',
} as const;
