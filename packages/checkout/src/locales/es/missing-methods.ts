export const missingMethods = {
  title: 'No pudimos cargar: {methods}',
  text: 'Elija otro método de pago o vuelva a intentarlo.',
  retry: 'Reintentar',
  loading: 'Cargando…',
} as const;
