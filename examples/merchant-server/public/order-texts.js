// What the page says of an order, by the table in the guide "Fulfill orders".
const TEXTS = {
  open: 'No se le cobró nada. Puede pagar de nuevo.',
  confirming: 'Estamos confirmando su pago. No pague otra vez.',
  waiting: 'Apartamos su pedido hasta que pague su cupón.',
  authorized: 'Su banco apartó el monto. Se lo cobramos al enviar su pedido.',
  paid: '¡Gracias! Su pedido está pagado.',
  refunded: 'Su pago fue devuelto. Este pedido no se envía.',
  // The shop cannot take orders: its server does not answer, or its provider gave no payment link.
  unavailable: 'No pudimos preparar su pedido. Recargue la página.',
};

/**
 * @param {{ state: string, giveBack?: string[] }} status
 * @returns {string}
 */
export function textOf({ state, giveBack = [] }) {
  const isTwice = giveBack.length > 0;
  return isTwice ? `${TEXTS[state]} Pagó dos veces: le devolvemos el segundo pago.` : TEXTS[state];
}

const GIVEN_BACK = ['refunded', 'released', 'voided', 'charged_back', 'confirmations_lost'];

/**
 * The state where the shop's own server does not answer: only these outcomes say that nothing was charged.
 *
 * @param {{ outcome?: string, reason?: string }} result
 */
export function stateWithoutServer({ outcome, reason }) {
  if (GIVEN_BACK.includes(reason)) return 'refunded';
  // The link has expired, and this payer has paid it.
  if (outcome === 'expired' && reason === 'possible_duplicated_tx') return 'confirming';
  return ['declined', 'expired', 'canceled', 'failed'].includes(outcome) ? 'open' : 'confirming';
}
