import { type Language, type LocalizedText, type MethodId, type PaymentReason, textIn } from '@istmo/domain';

type About = PaymentReason | 'approved' | '';
type Texts = Readonly<Partial<Record<About, LocalizedText>>>;

const MESSAGES: Texts = {
  approved: { es: 'Aprobada', en: 'Approved' },
  payment_declined: {
    es: 'El pago no fue aprobado.',
    en: 'The payment was not approved.',
  },
  payment_rejected: {
    es: 'El pago se rechazó en la aplicación.',
    en: 'The payment was rejected in the app.',
  },
  payment_canceled: {
    es: 'El pago se canceló.',
    en: 'The payment was canceled.',
  },
  waiting_time_over: {
    es: 'Se acabó el tiempo para confirmar el pago.',
    en: 'The time to confirm the payment ran out.',
  },
  payment_expired: {
    es: 'Se acabó el tiempo para pagar.',
    en: 'The time to pay is over.',
  },
  request_expired: {
    es: 'Esto ya no se puede pagar.',
    en: 'This can no longer be paid.',
  },
  request_already_paid: {
    es: 'Esto ya se pagó. No se hizo otro cobro.',
    en: 'This was paid already. Nothing more was charged.',
  },
  bank_not_affiliated: {
    es: 'El banco de esta tarjeta no está afiliado a pagos en línea con Clave.',
    en: 'The bank of this card does not take part in online payments with Clave.',
  },
  card_expired: {
    es: 'La tarjeta Clave está vencida.',
    en: 'The Clave card is expired.',
  },
  wrong_pin: {
    es: 'El PIN no es correcto.',
    en: 'The PIN is not correct.',
  },
  requested_qr_failed: {
    es: 'No se pudo preparar el pago. Pruebe con otra moneda o red.',
    en: 'The payment could not be prepared. Try another coin or network.',
  },
  insufficient_funds: {
    es: 'No hay fondos suficientes para este pago.',
    en: 'There are not enough funds for this payment.',
  },
};

const OF_CARDS: Texts = {
  payment_declined: {
    es: 'Su banco no aprobó el pago.',
    en: 'Your bank did not approve the payment.',
  },
  insufficient_funds: {
    es: 'La tarjeta no tiene fondos suficientes para este pago.',
    en: 'The card does not have enough funds for this payment.',
  },
  authentication_failed: {
    es: 'Su banco no pudo confirmar que es usted.',
    en: 'Your bank could not confirm that it is you.',
  },
  authentication_timeout: {
    es: 'Se acabó el tiempo para confirmar con su banco.',
    en: 'The time to confirm with your bank ran out.',
  },
  authentication_canceled: {
    es: 'Usted canceló la confirmación con su banco.',
    en: 'You canceled the confirmation with your bank.',
  },
};

/** The message for the payer, in the payment's language; empty while there is none. */
export function payerMessage(about: About, { lang, method }: { lang: Language; method: MethodId }): string {
  const ofMethod = method === 'card' ? OF_CARDS[about] : undefined;
  const texts = ofMethod ?? MESSAGES[about];
  return texts ? textIn(texts, lang) : '';
}
