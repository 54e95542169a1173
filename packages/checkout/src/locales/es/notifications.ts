export const notifications = {
  label: 'Avisos, los más nuevos primero',
  none: 'No tiene avisos.',
  new: 'Nuevo',
} as const;
