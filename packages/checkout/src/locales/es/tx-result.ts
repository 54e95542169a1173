/** The short answer to whether a payment went through. */
export const txResult = {
  title: 'Resultado del pago',
  looking: 'Buscando su pago…',
  pending: 'Su pago se está confirmando',
  canceled: 'El pago se canceló',
  approvedNext: 'Guarde el comprobante: el comercio ya sabe de su pago.',
  pendingNext: 'No pague otra vez: aquí verá el resultado.',
  cashNext: 'Todavía no está pagado. Pague con su cupón en un punto de pago antes de que venza.',
  expiredNext:
    'Si ya envió dinero, no lo repita: comuníquese con el comercio con su número de operación. Si no, puede empezar de nuevo.',
  canceledNext: 'No se le cobró nada. Puede empezar de nuevo cuando quiera.',
  merchant: 'Comercio',
  concept: 'Concepto',
  operation: 'Operación',
  receipt: 'Ver el comprobante',
  tryAgain: 'Intentar de nuevo',
} as const;
