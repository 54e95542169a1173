import { lazy } from 'react';
import type { Texts } from '../shared/i18n/texts';

/** The pages that are loaded when they are first shown, each with its texts. */
export function createPages(texts: Texts) {
  return {
    ReceiptPage: lazy(async () => {
      const [{ ReceiptPage }] = await Promise.all([import('../flows/receipt'), texts.load('receipt')]);
      return { default: ReceiptPage };
    }),
    MessagePage: lazy(async () => ({ default: (await import('../flows/message')).MessagePage })),
    NotFoundPage: lazy(async () => ({ default: (await import('../flows/message')).NotFoundPage })),
  };
}

export type Pages = ReturnType<typeof createPages>;
