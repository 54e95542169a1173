/** The short answer to whether a payment went through. */
export const txResult = {
  title: 'Resultado del pago',
  looking: 'Buscando su pago…',
  pending: 'Su pago se está confirmando',
  canceled: 'El pago se canceló',
  refunded: 'Este pago se devolvió',
  approvedNext: 'Guarde el comprobante: el comercio ya sabe de su pago.',
  refundedNext: 'El dinero vuelve al medio con el que usted pagó. Puede tardar unos días en verse.',
  pendingNext: 'No pague otra vez: esta página le dirá cómo termina.',
  cashNext: 'Todavía no está pagado. Pague con su código en un punto de pago antes de que venza.',
  expiredNext:
    'Si ya envió dinero, no lo repita: comuníquese con el comercio con su número de operación. Si no, puede empezar de nuevo.',
  canceledNext: 'No se le ha cobrado nada. Puede empezar de nuevo cuando quiera.',
  merchant: 'Comercio',
  concept: 'Concepto',
  operation: 'Operación',
  receipt: 'Ver el comprobante',
  tryAgain: 'Intentar otra vez',
} as const;
