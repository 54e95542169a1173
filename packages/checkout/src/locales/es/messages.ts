/** The pages that only say something: expired links, missing pages, ended sessions. */
export const messages = {
  expiredTitle: 'Este enlace de pago venció',
  expiredHint: 'Pida un enlace nuevo al comercio. No se ha cobrado nada.',
  stationTitle: 'No encontramos esta estación de pago',
  stationHint: 'Revise el código con el comercio. No se ha cobrado nada.',
  sessionTitle: 'Su sesión venció',
  sessionHint: 'Por seguridad la cerramos. Vuelva al pago para seguir.',
  notFoundTitle: 'Esta página no existe',
  notFoundHint: 'Revise la dirección o pida un enlace nuevo al comercio.',
  linkNotFoundTitle: 'No encontramos este enlace de pago',
  linkNotFoundHint: 'Revise que el enlace esté completo o pida uno nuevo al comercio.',
  refusedTitle: 'No se puede abrir este pago',
  refusedHint: 'Comuníquese con el comercio. No se ha cobrado nada.',
  guestTitle: 'Este comercio no recibe pagos de invitados',
  guestHint: 'Pida al comercio otra forma de pagar. No se ha cobrado nada.',
  otherTitle: 'No se puede seguir con este pago',
  backToPayment: 'Volver al pago',
} as const;
