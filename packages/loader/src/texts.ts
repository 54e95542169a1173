import type { Language } from '@istmo/contract/bridge';
type Texts = [title: string, close: string, stuck: string, again: string];

/** The few texts that are shown before the frame can show its own. */
export const TEXTS: Record<Language, Texts> = {
  es: ['Pago seguro', 'Cerrar', 'El pago no carga.', 'Intentar de nuevo'],
  en: ['Secure payment', 'Close', 'The payment does not load.', 'Try again'],
};
