export const savedCards = {
  title: 'Sus tarjetas',
  failed: 'No pudimos cargar sus tarjetas guardadas',
  default: 'Predeterminada',
  other: 'Otra tarjeta',
  holder: 'A nombre de {name}',
  until: 'Vence {date}',
  keep: 'Guardar esta tarjeta en mi billetera',
  useFunds: 'Usar también mi saldo de {funds}',
  split: 'Su saldo paga {funds} y la tarjeta {rest}.',
} as const;
