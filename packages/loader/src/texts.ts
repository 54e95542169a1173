type Texts = [title: string, close: string, stuck: string, again: string];

/** The few texts that are shown before the frame can show its own. */
export const TEXTS: Record<'es' | 'en', Texts> = {
  es: ['Pago seguro', 'Cerrar', 'No pudimos cargar el pago.', 'Intentar de nuevo'],
  en: ['Secure payment', 'Close', 'We could not load the payment.', 'Try again'],
};
