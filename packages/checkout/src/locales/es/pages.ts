/** The pages that only say something: expired links, missing pages, ended sessions. */
export const messages = {
  sessionTitle: 'Su sesión venció',
  sessionHint: 'La cerramos por seguridad. Vuelva al pago para continuar: no se le cobrará dos veces.',
  sessionReopenHint:
    'La cerramos por seguridad. Abra otra vez su enlace de pago para continuar: no se le cobrará dos veces.',
  sessionWalletHint: 'La cerramos por seguridad. Inicie sesión para continuar donde estaba.',
  refusedTitle: 'No se puede abrir este pago',
  refusedHint: 'Comuníquese con el comercio. Abrir este pago no le cobró nada.',
  guestTitle: 'Para hacer este pago debe iniciar sesión',
  guestHint: 'Pida al comercio otra forma de pagar. Abrir este pago no le cobró nada.',
  toSite: 'Ir a {host}',
  backToPayment: 'Volver al pago',
  elsewhereTitle: 'Este pago se está haciendo en otra pestaña',
  elsewhereHint:
    'Termínelo allí. Esta página se actualiza sola: si cierra esa pestaña, podrá seguir aquí. No se le cobrará dos veces.',
} as const;

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

export const validateTx = {
  title: 'Confirme que la tarjeta es suya',
  loading: 'Cargando…',
  explain:
    'Hicimos un cargo pequeño, de entre $1.00 y $3.00, a su tarjeta. Búsquelo en su estado de cuenta o en la app de su banco y escriba aquí el monto exacto. Se lo devolveremos al confirmarlo.',
  merchant: 'Comercio',
  card: 'Tarjeta',
  payment: 'Pago',
  until: 'Tiene hasta',
  amount: 'Monto del cargo',
  amountHint: 'Con sus centavos, como 1.87',
  missingAmount: 'Escriba el monto del cargo',
  confirm: 'Confirmar monto',
  checking: 'Verificando…',
  triesLeft_one: 'Le queda un intento.',
  triesLeft_other: 'Le quedan {count} intentos.',
  refusedTitle: 'Ese no es el monto',
  refused: 'Tiene que ser igual, centavo por centavo. Revíselo en su estado de cuenta.',
  unansweredTitle: 'No hubo respuesta',
  unanswered: 'No sabemos si el monto llegó. Puede enviarlo otra vez.',
  confirmedTitle: 'Tarjeta confirmada',
  confirmed: 'Gracias. Le devolveremos el cargo y su pago continuará.',
  canceledTitle: 'Se canceló la validación',
  canceled: 'Se acabaron los intentos. Comuníquese con el comercio para pagar de otra forma.',
  expiredTitle: 'Se venció el plazo para validar',
  expired:
    'Comuníquese con el comercio si todavía quiere hacer este pago. Le devolveremos el cargo a su tarjeta.',
  notFoundTitle: 'No encontramos esta validación',
  notFound: 'Abra de nuevo el enlace completo del correo que recibió.',
  receipt: 'Ver comprobante',
} as const;

/** The way to an app in its store. */
export const market = {
  get: 'Descargue {name}',
  none: 'No hay una app que descargar',
  noneHint: 'Escríbanos y le diremos cómo continuar.',
  leading: 'Lo llevamos a la tienda de su teléfono. Si no se abre, use el botón.',
  choose: 'Escanee el código con la cámara de su teléfono, o abra la tienda desde aquí.',
  open: 'Abra desde aquí la tienda de su teléfono.',
  android: 'Abrir en Google Play',
  ios: 'Abrir en App Store',
  androidShort: 'Android',
  iosShort: 'iPhone y iPad',
  code: 'Código QR: {store}',
} as const;
