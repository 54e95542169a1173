/** A payment that was requested by e-mail. */
export const emailPayment = {
  title: 'Solicitud de pago',
  asks: '{name} le pide un pago',
  from: 'Quién lo pide',
  legalRep: 'Representante legal',
  concept: 'Concepto',
  willAsk: 'Le pedirán',
  methods: 'Puede pagar con',
  yes: 'Sí',
  until: 'Pague antes del',
  checkMerchant:
    'Asegúrese de que conoce a este comercio y de que esperaba este cobro. Si no es así, no pague y borre el correo.',
  checkPerson:
    'Asegúrese de que conoce a esta persona y de que esperaba este cobro. Si no es así, no pague y borre el correo.',
  pay: 'Ir a pagar',
  notYet: 'Todavía no se le cobra nada: en la página siguiente elegirá cómo pagar.',
  notYetLogin:
    'Todavía no se le cobra nada: en la página siguiente iniciará sesión en su billetera y elegirá cómo pagar.',
  paid: 'No hay nada más que pagar. El comprobante se envió por correo a quien pagó.',
  pendingTitle: 'Este pago está en curso',
  pendingHint: 'Estamos confirmando el pago. Puede tardar un momento: no lo pague otra vez.',
  refusedTitle: 'Este pago no se puede hacer ahora',
} as const;
