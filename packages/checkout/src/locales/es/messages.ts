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
  elsewhereHint: 'Termínelo allí. Si cierra esa pestaña, podrá seguir aquí; no se le cobrará dos veces.',
} as const;
