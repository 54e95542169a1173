export const movements = {
  which: 'Qué se muestra',
  account: 'De la cuenta',
  payments: 'Pagos',
  noMovements: 'Todavía no hay movimientos en su cuenta.',
  noPayments: 'Todavía no ha hecho pagos.',
} as const;
