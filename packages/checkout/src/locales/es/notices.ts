export const remember = {
  label: 'Recordar mis datos en este navegador',
  offHint: 'Nombre, correo y teléfono; nunca su tarjeta.',
  onHint: 'Nunca su tarjeta. Quite la marca para borrarlos.',
  forgotten: 'Borramos sus datos de este navegador.',
} as const;

export const earlier = {
  title: 'Su pago anterior aún no nos ha llegado',
  text: 'Seguimos verificándolo: si llega, verá aquí su comprobante. Si paga de nuevo en esta página, se le cobrará una sola vez.',
} as const;

export const missingMethods = {
  title: 'No pudimos cargar: {methods}',
  text: 'Elija otro método de pago o intente de nuevo.',
  walletApp: 'la app Istmo',
  walletAppText: 'Puede seguir con su pago. Para entrar a su billetera, use su correo y su contraseña.',
  retry: 'Intentar de nuevo',
  loading: 'Cargando…',
} as const;

export const newPrice = {
  title: 'El monto de su pedido cambió',
  text: 'El comercio lo cambió mientras usted pagaba: ahora es {amount}. No se le cobró nada.',
  proceed: 'Continuar con {amount}',
} as const;

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
