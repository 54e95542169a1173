import type { Language } from '@istmo/contract/bridge';

type Texts = {
  title: string;
  close: string;
  /** The checkout has not come. */
  stuck: string;
  retry: string;
};

/** The few texts that are shown before the frame can show its own. */
export const TEXTS: Record<Language, Texts> = {
  es: { title: 'Pago seguro', close: 'Cerrar', stuck: 'El pago no carga.', retry: 'Intentar de nuevo' },
  en: { title: 'Secure payment', close: 'Close', stuck: 'The payment does not load.', retry: 'Try again' },
};
