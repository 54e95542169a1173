/** The way back to the merchant. */
export const returnPage = {
  title: 'Volver al comercio',
  looking: 'Buscando su pago…',
  backTo: 'De regreso a {merchant}',
  approved: 'Su pago de {amount} fue aprobado.',
  pending: 'Su pago de {amount} se está confirmando. No pague otra vez.',
  declined: 'Su pago de {amount} fue rechazado. No se le cobró nada.',
  expired:
    'El tiempo para pagar {amount} terminó. Si ya envió dinero, no lo repita: comuníquese con el comercio con su número de operación. Si no, puede empezar de nuevo.',
  canceled: 'Su pago de {amount} se canceló. No se le cobró nada.',
  refunded: 'Su pago de {amount} se devolvió.',
  leavesIn_one: 'Lo llevamos a {place} en {count}\u00a0segundo.',
  leavesIn_other: 'Lo llevamos a {place} en {count}\u00a0segundos.',
  announced: 'Lo llevamos a {place} en {seconds}\u00a0segundos. Si lo prefiere, puede quedarse aquí.',
  staying: 'Cuando quiera, vuelva a {place} con el botón.',
  gone: 'Lo llevamos a {place}. Si la página no cambia, use el botón.',
  stay: 'Quedarme aquí',
  receipt: 'Ver el comprobante',
  closingTitle: 'Ya puede cerrar esta ventana',
  closing: 'Este pago no tiene una página de regreso.',
} as const;
