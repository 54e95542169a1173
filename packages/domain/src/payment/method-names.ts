import type { LocalizedText } from '../text/language';
import type { MethodId } from './method-traits';

/** What payers call each method, in mails and in the simulator. The checkout has texts of its own, which a merchant may change. */
export const METHOD_NAMES: Readonly<Record<MethodId, LocalizedText>> = {
  card: { es: 'Tarjeta', en: 'Card' },
  yappy: { es: 'Yappy', en: 'Yappy' },
  nequi: { es: 'Nequi', en: 'Nequi' },
  breb: { es: 'Bre-B', en: 'Bre-B' },
  pse: { es: 'PSE', en: 'PSE' },
  cash: { es: 'Efectivo', en: 'Cash' },
  clave: { es: 'Clave', en: 'Clave' },
  crypto: { es: 'Cripto', en: 'Crypto' },
  balance: { es: 'Saldo', en: 'Balance' },
};
