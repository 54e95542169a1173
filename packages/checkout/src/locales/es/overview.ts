export const overview = {
  balance: 'Saldo disponible',
  last: 'Últimos movimientos',
  noMovements: 'Todavía no hay movimientos en su cuenta.',
  all: 'Ver todos los movimientos',
  pending: 'Por pagar',
  asked: 'Le piden {amount}: {what}',
  askedMany: 'Le piden {count} pagos.',
  payment: 'un pago',
  look: 'Revisar y pagar',
} as const;
