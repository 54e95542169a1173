export const missingMethods = {
  title: 'No pudimos cargar: {methods}',
  text: 'Elija otro método de pago o vuelva a intentarlo.',
  walletApp: 'la app Istmo',
  walletAppText: 'Puede seguir con su pago. Para entrar a su billetera, use su correo y su contraseña.',
  retry: 'Reintentar',
  loading: 'Cargando…',
} as const;
