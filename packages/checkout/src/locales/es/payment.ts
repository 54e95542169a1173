export const payment = {
  // The card's button has its own text, `card.pay`, which is loaded with the first screen.
  pay: 'Pagar {amount}',
  acceptTerms: 'Al pagar acepta los términos y condiciones',
  beginning: 'Preparando su pago…',
  oneMoment: 'Un momento',
  checking: 'Verificando su pago…',
  approvedSoon: 'Pago aprobado. Abriendo su comprobante…',
  timeLeft: 'Tiempo restante: {time}',
  expiresIn: 'Vence en {time}',
  hoursLeft_one: 'Queda {count}\u00a0hora para pagar',
  hoursLeft_other: 'Quedan {count}\u00a0horas para pagar',
  minutesLeft_one: 'Queda {count}\u00a0minuto para pagar',
  minutesLeft_other: 'Quedan {count}\u00a0minutos para pagar',
  lastMinute: 'Queda un minuto para pagar',
  lastSeconds: 'Quedan 15\u00a0segundos para pagar',
  timeOver: 'Se acabó el tiempo para pagar',
  checkNow: 'Ya pagué, verificar',
  anotherWay: 'Pagar de otra forma',
  canceling: 'Cancelando el pago…',
  cancelFailed: 'No se pudo cancelar: seguimos esperando su respuesta.',
  retry: 'Intentar de nuevo',
  confirmInApp: 'Usted confirma en su app. Nada se cobra antes.',
  editDetails: 'Cambiar los datos',
  copy: 'Copiar',
  copied: 'Copiado',
  copyByHand: 'Texto seleccionado: cópielo desde su teclado o con una pulsación larga',
  declinedTitle: 'El pago no fue aprobado',
  expiredTitle: 'Se acabó el tiempo para pagar',
  canceledTitle: 'El pago se canceló',
  failedTitle: 'No se pudo realizar el pago',
  unsentTitle: 'No se hizo ningún pago nuevo',
  hostSilent:
    'La página de la tienda no respondió y no enviamos su pago. No se le cobró nada: intente de nuevo en un momento.',
  heldTitle: 'Recibimos dinero de un pago anulado',
  heldHint:
    'Llegaron {amount} cuando este pago ya se había anulado. Ese dinero no paga el pedido y está guardado para devolvérselo: escriba a {email} con la operación {codOper}. El pedido sigue sin pagar.',
  notCharged: 'No se le cobró nada.',
  tryAgain: 'Puede intentar de nuevo o elegir otro método.',
  payWith: 'Pagar {method}',
  allWays: 'Ver todas las formas de pago',
  contactMerchant: 'Comuníquese con el comercio para pagar de otra forma.',
  unansweredTitle: 'Todavía no sabemos si su pago se realizó',
  unansweredOffline: 'Se cortó la conexión. Lo verificaremos aquí en cuanto vuelva internet.',
  unansweredWaiting: 'El servicio no ha respondido. Lo estamos verificando.',
  unansweredSafe: 'Puede intentar de nuevo sin riesgo: no se le cobrará dos veces por este pago.',
  lastAnswer:
    'Lleva más de un minuto sin respuesta. Puede esperar aquí o salir: si el pago se realiza, el comercio recibe el aviso y usted recibe el comprobante en el correo que dio. Si no se realiza, no se le cobra nada.',
  offline: 'Sin conexión. Su pago sigue activo: lo verificaremos en cuanto vuelva internet.',
  toPayee: 'a {name}',
  keepOpen: 'Pago cifrado · no cierre esta página',
  slow: 'Está tardando más de lo normal. No tiene que hacer nada: espere aquí.',
  openApp: 'Abrir {app}',
  appMissing: '¿No se abrió {app}? Ábrala usted y busque la solicitud.',
} as const;

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
  voidAndPay: 'Anularlo y pagar de nuevo',
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

export const printable = {
  print: 'Imprimir o PDF',
  share: 'Compartir',
  copy: 'Copiar todo',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  mailTitle: 'Enviarlo por correo',
  mailTo: 'Correo de destino',
  missingMail: 'Escriba el correo al que lo enviamos',
  mailSend: 'Enviar',
  mailSending: 'Enviando…',
  mailSent: 'Enviado a {email}',
  mailFailed: 'No se pudo enviar. Sigue aquí: intente de nuevo o imprímalo.',
} as const;
