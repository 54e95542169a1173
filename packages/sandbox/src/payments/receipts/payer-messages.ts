import { errorCatalog } from '@istmo/contract/errors';
import { type Language, type LocalizedText, type MethodId, type PaymentReason, textIn } from '@istmo/domain';

type About = PaymentReason | 'approved' | '';

const APPROVED: LocalizedText = { es: 'Aprobada', en: 'Approved' };

/** The catalog's text is about the payer's bank, which only a card has. */
const DECLINED_WITHOUT_BANK: LocalizedText = {
  es: 'El pago no fue aprobado.',
  en: 'Your payment wasn’t approved.',
};

/** The catalog's text is about any source of money. */
const CARD_WITHOUT_FUNDS: LocalizedText = {
  es: 'La tarjeta no tiene fondos suficientes para este pago.',
  en: 'The card does not have enough funds for this payment.',
};

const CATALOG: ReadonlyMap<string, LocalizedText | undefined> = new Map(
  errorCatalog.map(({ code, payer }) => [code, payer]),
);

/** The message for the payer, in the payment's language; empty while there is none. */
export function payerMessage(about: About, { lang, method }: { lang: Language; method: MethodId }): string {
  const own = ownText(about, method === 'card');
  if (own) return textIn(own, lang);
  const texts = CATALOG.get(about);
  // The catalog's texts are titles.
  return texts ? `${textIn(texts, lang)}.` : '';
}

function ownText(about: About, isCard: boolean): LocalizedText | undefined {
  if (about === 'approved') return APPROVED;
  if (about === 'payment_declined' && !isCard) return DECLINED_WITHOUT_BANK;
  return about === 'insufficient_funds' && isCard ? CARD_WITHOUT_FUNDS : undefined;
}
