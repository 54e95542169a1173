import { formatMoney } from '../../shared/format/money';
import { type Language, money } from '@istmo/domain';

const SMALL_DIGITS = 6;

/**
 * A rate as a payer reads it: "$67,250.00"; what has parts of a cent keeps them ("$0.5812"). The text's own digits are
 * shown, none is computed.
 */
export function formatRate(rate: string, language: Language): string {
  const [whole = '0', part = ''] = rate.split('.');
  const [cents, rest] = [part.slice(0, 2).padEnd(2, '0'), part.slice(2, SMALL_DIGITS).replace(/0+$/, '')];
  return formatMoney(money(Number(whole + cents)), language) + rest;
}
