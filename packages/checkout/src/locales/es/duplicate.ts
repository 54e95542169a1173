/** The question whether to pay the same amount again. */
export const duplicate = {
  title: '¿Pagar otra vez?',
  paid: 'Usted ya pagó {amount} a {merchant} {method} {ago}. Si paga otra vez, se le cobrará de nuevo.',
  pending:
    'Usted empezó un pago de {amount} a {merchant} {method} {ago}, y todavía puede cobrarse. Si paga otra vez, pueden cobrarle los dos.',
  // In the wallet, where the provider does not say whom the earlier payment went to.
  paidPayment: 'Usted ya hizo un pago de {amount} {method} {ago}. Si paga otra vez, se le cobrará de nuevo.',
  pendingPayment:
    'Usted empezó un pago de {amount} {method} {ago}, y todavía puede cobrarse. Si paga otra vez, pueden cobrarle los dos.',
  now: 'hace menos de un minuto',
  payAgain: 'Sí, pagar otra vez',
  stay: 'No pagar otra vez',
  seeReceipt: 'Ver el comprobante',
  stayed: 'Usted decidió no pagar otra vez.',
} as const;
