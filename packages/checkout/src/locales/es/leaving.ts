export const leaving = {
  typedTitle: '¿Salir sin pagar?',
  typedHint: 'Se perderá lo que ha escrito. No se le cobró nada.',
  waitingTitle: '¿Salir mientras el pago está pendiente?',
  waitingHint:
    'El pago sigue abierto y todavía puede completarse. Si se completa, el comercio lo sabrá y usted recibirá el comprobante por correo.',
  leave: 'Salir',
  left: 'Saliendo…',
  leftHint: 'Estamos volviendo a la tienda.',
  stay: 'Quedarme aquí',
  sentTitle: '¿Cancelar el pago y salir?',
  sentHint:
    'Su pago ya se envió y aún no tenemos respuesta. Si sale, antes lo cancelamos para que no se le cobre.',
  cancelAndLeave: 'Cancelar el pago y salir',
  voiding: 'Cancelando el pago…',
  notVoidedTitle: 'No pudimos cancelar el pago',
  notVoidedHint:
    'Todavía puede cobrarse. Espere un momento e intente de nuevo, o salga: si se cobra, el comercio lo sabrá y usted recibirá el comprobante por correo.',
} as const;
