import type { MethodId } from '@istmo/domain';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Banknote,
  Bitcoin,
  CreditCard,
  type IconNode,
  Landmark,
  Smartphone,
  Store,
  Wallet,
} from '../parts/icons';

/** The icon of an account movement: money that came in, a payment to a merchant, or money to another user. */
export function movementIcon({ amount, codOper }: { amount: number; codOper: string | null }): IconNode {
  if (amount > 0) return ArrowDownLeft;
  return codOper === null ? ArrowUpRight : Store;
}

/** The icons of what was paid with. */
export const METHOD_ICONS: Readonly<Record<MethodId, IconNode>> = {
  card: CreditCard,
  nequi: Smartphone,
  yappy: Smartphone,
  cash: Banknote,
  clave: Landmark,
  crypto: Bitcoin,
  balance: Wallet,
};
