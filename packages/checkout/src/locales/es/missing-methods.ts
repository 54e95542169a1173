export const missingMethods = {
  title: 'No pudimos cargar: {methods}',
  text: 'Elija otro método de pago o intente de nuevo.',
  walletApp: 'la app Istmo',
  walletAppText: 'Puede seguir con su pago. Para entrar a su billetera, use su correo y su contraseña.',
  retry: 'Intentar de nuevo',
  loading: 'Cargando…',
} as const;
