export const movements = {
  which: 'Mostrar',
  account: 'De la cuenta',
  payments: 'Pagos',
  noMovements: 'Todavía no hay movimientos en su cuenta.',
  noPayments: 'Todavía no ha hecho pagos.',
  noMovementsHint: 'Cuando le paguen o pague con su saldo, lo verá aquí.',
  charge: 'Hacer un cobro',
  noPaymentsHint: 'Pague un código o un enlace, y aquí quedará su comprobante.',
  pay: 'Pagar un código',
} as const;
