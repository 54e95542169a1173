// Beneath a refusal it must be there at once: a line that comes later would move the buttons.
export { advice } from './advice';

export const cardPaying = {
  paying: 'Procesando su pago…',
  checking: 'Comprobando su pago…',
  approvedSoon: 'Pago aprobado. Abriendo su comprobante…',
  declinedTitle: 'El pago no fue aprobado',
  notCharged: 'No se le ha cobrado nada.',
  tryAnother: 'Revise los datos, use otra tarjeta o elija otro método.',
  accepted: 'Este comercio acepta {brands}. Use otra tarjeta o elija otro método.',
  unansweredTitle: 'No sabemos todavía si su pago se hizo',
  unansweredOffline:
    'Se cortó la conexión mientras pagaba. En cuanto vuelva internet lo comprobamos aquí mismo.',
  unansweredWaiting: 'El servicio no ha respondido. Lo estamos comprobando.',
  unansweredSafe: 'Reintentar es seguro: nunca se le cobrará dos veces por este pago.',
  notSentTitle: 'Su pago no llegó al banco',
  retry: 'Reintentar',
  editDetails: 'Cambiar los datos',
  processingTitle: 'Estamos confirmando su pago',
  processing: 'Puede tardar un momento. No cierre esta página ni pague otra vez.',
  challengeTitle: 'Verificación de su banco',
  challengeFrame: 'Página de su banco',
  challengeHint: 'Su banco quiere confirmar que es usted.',
  challengeLeft: 'Quedan {time}',
  challengeLeaving: 'Falta confirmar este pago en la página de su banco.',
  challengeContinue: 'Continuar en la página de su banco',
  challengeCancel: 'Cancelar la verificación',
  challengeCancelTitle: '¿Cancelar la verificación?',
  challengeCancelHint: 'Si la cancela, el pago no se hará. Podrá intentarlo otra vez.',
  challengeKeep: 'Seguir con la verificación',
  challengeCanceling: 'Cancelando la verificación…',
} as const;
