import { isPanamaMobile } from '@istmo/domain';
import type { ErrorText } from '../api-error';

/** A Yappy order. Amounts are minor units. */
export type YappyOrder = {
  orderId: string;
  /** Eight digits, without a prefix. */
  alias: string;
  subtotal: number;
  taxes: number;
  discount: number;
  total: number;
};

/** Yappy's codes: the phone has no Yappy, the order id is invalid, the amounts do not add up. */
export type YappyError = 'E005' | 'E009' | 'E010';

// Every other phone has Yappy.
const NOT_USERS = ['60000000', '69999999'];

/** Why Yappy refuses an order, or `undefined`. */
export function yappyRefusal({ orderId, alias, ...amounts }: YappyOrder): YappyError | undefined {
  if (!/^[\dA-Za-z]{1,15}$/.test(orderId)) return 'E009';
  if (!isPanamaMobile(alias) || NOT_USERS.includes(alias)) return 'E005';
  const { subtotal, taxes, discount, total } = amounts;
  return total > 0 && subtotal + taxes - discount === total ? undefined : 'E010';
}

/** The payer's text for each code. */
export const YAPPY_WORDS: Readonly<Record<YappyError, ErrorText>> = {
  E005: {
    es: 'Este número no está registrado en Yappy. Revíselo o pague de otra forma.',
    en: 'This number is not registered with Yappy. Check it, or pay another way.',
  },
  E009: 'happen_error_try_again',
  E010: 'invalid_amount',
};
