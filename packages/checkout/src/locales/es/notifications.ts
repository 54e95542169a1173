export const notifications = {
  label: 'Avisos, los más nuevos primero',
  none: 'No tiene avisos.',
  noneHint: 'Aquí le avisamos cuando le paguen, le pidan un pago o cambie algo en su cuenta.',
} as const;
