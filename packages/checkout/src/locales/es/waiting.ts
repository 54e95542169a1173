/** Another payment of the same: it waits for its payer, or was made a moment ago. */
export const waiting = {
  title: 'Ya hay un pago en curso',
  ownHint: 'Usted empezó un pago {method} a las {time}. Siga con ese, o anúlelo y pague de nuevo.',
  ownTabHint: 'Usted empezó un pago {method} en otra pestaña. Siga con ese, o anúlelo y pague de nuevo.',
  otherHint:
    'Alguien empezó a pagar esto {method} a las {time}, en otro navegador o teléfono. Espere a que termine, o anúlelo y pague usted.',
  payerHint:
    'Hay un pago con sus datos {method}, empezado a las {time} en otra pestaña, navegador o teléfono, y todavía puede cobrarse. Espere a que termine: si paga también aquí, pueden cobrarle los dos.',
  notTwice: 'Mientras usted decide no se hace ningún pago nuevo.',
  resume: 'Continuar con ese pago',
  wait: 'Esperar ese pago',
  anew: 'Anularlo y pagar de nuevo',
  payAnyway: 'Pagar de todos modos',
  voiding: 'Anulando ese pago…',
  back: 'Volver',
  followingTitle: 'Esperando ese pago',
  followingHint:
    'Pago {method} empezado a las {time}. Esta página se actualiza sola: al pagarse verá el comprobante.',
  notVoided: 'No pudimos anularlo, y todavía puede cobrarse. Espere un momento e intente de nuevo.',
  goesOn: 'Ese pago ya recibió dinero y continúa. Espere a que termine.',
  freeTitle: 'Ese pago ya no está en curso',
  freeHint: 'Terminó sin cobrarse. Ya puede pagar.',
  payNow: 'Pagar ahora',
  paidTitle: 'Este pago ya se hizo',
  paidHint:
    'Se pagó {method} desde este navegador hace un momento. Si paga otra vez, se le cobrará de nuevo.',
  seeReceipt: 'Ver el comprobante',
  payAgain: 'Pagar otra vez',
  stayed: 'Ya hay otro en curso: siga con ese, o espere a que termine.',
} as const;
