export const clave = {
  continue: 'Continuar en Clave',
  explanation:
    'Pague con su tarjeta Clave. El número y el PIN se escriben en la página de Clave, nunca aquí. Toma cerca de un minuto.',
  stepPay: 'Toque «Continuar en Clave»',
  stepNetwork: 'Confirme con su tarjeta y su PIN en la página de Clave',
  stepVerify: 'Vea aquí su comprobante',
  unavailable: 'Este comercio no recibe pagos con Clave ahora. Elija otro método.',
  opening: 'Abriendo Clave…',
  atNetwork: 'Continúe en la página de Clave',
  verifying: 'Verificando su pago…',
  networkTitle: 'Pago con Clave',
  networkHint: 'Está en la página de Clave.',
  slowTitle: 'Clave está tardando en abrir',
  slow: 'Puede esperar un poco más o buscar otra forma de abrirla. Es el mismo pago: no se le cobrará dos veces.',
  notSeen: '¿No ve la página de Clave?',
  'apart.ownPage': 'Siga en la página de Clave',
  'apart.blocked': 'No se pudo abrir Clave',
  'apart.notSeen': 'Su pago está pendiente en Clave',
  'apart.unconfirmed': 'Clave no ha confirmado el pago',
  'apart.cancelFailed': 'No se pudo cancelar el pago',
  'apartHint.ownPage':
    'Confirme allí el pago con su tarjeta y su PIN. Después vuelva aquí: le mostraremos el resultado.',
  'apartHint.blocked':
    'Puede que un bloqueador de anuncios lo impida, o que Clave tarde. Intente de nuevo, o abra Clave en su propia página. Es el mismo pago: no se le cobrará dos veces.',
  'apartHint.notSeen':
    'Ábrala otra vez, o en su propia página. Si ya confirmó allí, lo sabremos en un momento: no pague dos veces.',
  'apartHint.unconfirmed':
    'La respuesta de Clave no corresponde a este pago. Ábrala otra vez para confirmarlo: no se le cobrará dos veces.',
  'apartHint.cancelFailed':
    'No hubo respuesta y su pago sigue activo. Intente de nuevo, o continúe en Clave.',
  reopen: 'Abrir Clave otra vez',
  inTab: 'Abrir Clave en otra pestaña',
  inWindow: 'Ir a la página de Clave',
  cancelPayment: 'Cancelar el pago',
  cancelTitle: '¿Cancelar el pago con Clave?',
  cancelHint: 'Si lo cancela, no se le cobrará nada y podrá pagar de otra forma.',
  stay: 'Quedarme en Clave',
  returning: 'Verificando su pago con Clave…',
  returnWaiting: 'Clave todavía no confirma su pago',
  returnWaitingHint: 'Lo seguimos verificando aquí mismo. Si no terminó, vuelva al pago.',
  returnUnreachable: 'No pudimos verificar su pago',
  returnUnreachableHint:
    'Su pago sigue activo. Revise su conexión: lo verificaremos en cuanto vuelva internet.',
  backToPayment: 'Volver al pago',
  waiting: 'Esperando su confirmación',
  waitTitle: 'Confirme en la página de Clave',
  paymentEnds: 'Este pago se cancela',
} as const;
