export const leavingSent = {
  title: '¿Cancelar el pago y salir?',
  hint: 'Su pago ya se envió y aún no tenemos respuesta. Si sale, antes lo cancelamos para que no se le cobre.',
  cancelAndLeave: 'Cancelar el pago y salir',
  voiding: 'Cancelando el pago…',
  notVoidedTitle: 'No pudimos cancelar el pago',
  notVoidedHint:
    'Todavía puede cobrarse. Espere un momento e inténtelo otra vez, o salga: si se cobra, el comercio lo sabrá y usted recibirá el comprobante por correo.',
  leave: 'Salir',
  stay: 'Seguir aquí',
} as const;
