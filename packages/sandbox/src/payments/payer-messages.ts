type Lang = 'es' | 'en';

const MESSAGES: Readonly<Record<string, Record<Lang, string>>> = {
  approved: { es: 'Aprobada', en: 'Approved' },
  payment_declined: {
    es: 'Su banco no aprobó el pago. Pruebe con otra tarjeta o consulte a su banco.',
    en: 'Your bank did not approve the payment. Try another card or ask your bank.',
  },
  insufficient_funds: {
    es: 'La tarjeta no tiene fondos suficientes para este pago.',
    en: 'The card does not have enough funds for this payment.',
  },
  authentication_failed: {
    es: 'Su banco no pudo confirmar que es usted. No se hizo ningún cobro.',
    en: 'Your bank could not confirm that it is you. Nothing was charged.',
  },
  authentication_timeout: {
    es: 'Se acabó el tiempo para confirmar con su banco. No se hizo ningún cobro.',
    en: 'The time to confirm with your bank ran out. Nothing was charged.',
  },
  authentication_canceled: {
    es: 'Usted canceló la confirmación con su banco. No se hizo ningún cobro.',
    en: 'You canceled the confirmation with your bank. Nothing was charged.',
  },
};

/** What the payer is told, in the language that the payment was made in; empty while there is nothing to tell. */
export function payerMessage(about: string, lang: Lang): string {
  return MESSAGES[about]?.[lang] ?? '';
}
