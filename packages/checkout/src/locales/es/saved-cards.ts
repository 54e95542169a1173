export const savedCards = {
  title: 'Sus tarjetas',
  loading: 'Buscando sus tarjetas…',
  failed: 'No pudimos ver sus tarjetas guardadas',
  default: 'Predeterminada',
  other: 'Otra tarjeta',
  holder: 'A nombre de {name}',
  keep: 'Guardar esta tarjeta en mi billetera',
} as const;
