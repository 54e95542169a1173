import { MINUTE_MS, HOUR_MS, type LimitTable } from './limit';

const PUSHES = ['yappyRequest', 'nequiPush'] as const;

/** Limits against requests in the app of a stranger. A phone is known by its last eight digits. */
export const phoneLimits = {
  openPushes: {
    counts: 'Requests that wait in the app of one phone, for one merchant',
    by: ['phone', 'merchant'],
    most: 1,
    answer: 'wait',
    text: {
      es: 'Ya hay una solicitud de pago en ese teléfono. Respóndala en la app, o espere {wait} y pida otra. También puede pagar con otro método.',
      en: 'There is already a payment request on that phone. Answer it in the app, or wait {wait} and ask again. You can also pay with another method.',
    },
    calls: PUSHES,
  },
  pushRejections: {
    counts: 'Requests that one phone rejected, for one merchant',
    by: ['phone', 'merchant'],
    most: 1,
    windowMs: 2 * MINUTE_MS,
    answer: 'wait',
    text: {
      es: 'La solicitud fue rechazada en ese teléfono. Espere {wait} para enviar otra, o pague con otro método.',
      en: 'The request was rejected on that phone. Wait {wait} to send another, or pay with another method.',
    },
    calls: PUSHES,
  },
  phonePushes: {
    counts: 'Requests to one phone, for all merchants',
    by: ['phone'],
    most: 15,
    windowMs: HOUR_MS,
    answer: 'wait',
    text: {
      es: 'Ese teléfono ya recibió muchas solicitudes. Espere {wait} o pague con otro método.',
      en: 'That phone has been sent too many requests. Wait {wait}, or pay with another method.',
    },
    calls: PUSHES,
  },
  paymentPushes: {
    counts: 'Pushes of one Nequi payment',
    by: ['payment'],
    most: 5,
    answer: 'refused',
    key: 'error_pay_push_nequi',
    calls: ['nequiPush'],
  },
} as const satisfies LimitTable;
