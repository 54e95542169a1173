export const thirdParty = {
  captchaTitle: 'Verificación de seguridad',
  captchaHint: 'Complete la verificación para seguir. Aquí nunca se piden los datos de su tarjeta.',
  walletTitle: 'App Istmo',
  walletHint: 'Apruebe el inicio de sesión. Aquí nunca se piden los datos de su tarjeta.',
} as const;
