/** The pages that only say something: expired links, missing pages, ended sessions. */
export const messages = {
  sessionTitle: 'Su sesión venció',
  sessionHint: 'Por seguridad la cerramos. Vuelva al pago para seguir.',
  sessionWalletHint: 'Por seguridad la cerramos. Inicie sesión para seguir donde estaba.',
  refusedTitle: 'No se puede abrir este pago',
  refusedHint: 'Comuníquese con el comercio. Abrir este pago no le cobró nada.',
  guestTitle: 'Este comercio no recibe pagos de invitados',
  guestHint: 'Pida al comercio otra forma de pagar. Abrir este pago no le cobró nada.',
  toSite: 'Ir a {host}',
  backToPayment: 'Volver al pago',
  elsewhereTitle: 'Este pago se está haciendo en otra pestaña',
  elsewhereHint: 'Termínelo allí. Si cierra esa pestaña, podrá seguir aquí; no se cobra dos veces.',
} as const;
