import { type Language, LANGUAGE_TRAITS } from '../text/language';
import { type Money, toDecimalString } from './money';

// Panama writes dollars as the United States do, in every language.
const DOLLARS = { symbol: '$', group: ',', decimal: '.' };

/**
 * An amount as a payer reads it: "$48.15". Not by Intl.NumberFormat, whose first use takes a slow phone 90 ms of the first
 * screen: the tests compare the two.
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const { symbol, group, decimal } = currency === 'USD' ? DOLLARS : LANGUAGE_TRAITS[language].pesos;
  const [whole = '', cents = ''] = toDecimalString({ amount: Math.abs(amount), currency }).split('.');
  // A real minus sign. The fields of amounts also take a non-breaking space.
  // oxlint-disable-next-line istmo/no-super-linear-regex -- A number has few digits.
  return `${amount < 0 ? '−' : ''}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
}
