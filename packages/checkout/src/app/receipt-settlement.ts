import type { Receipt } from '@istmo/contract/provider';
import { money, type Settlement, type SettlementDetails, statusOf } from '@istmo/domain';

/** What a receipt says to the host, or `undefined` where it says nothing of a payment: the money was given back. */
export function settlementOf(receipt: Receipt, at: number): Settlement | undefined {
  const { typeMethod, status, totalPay, currency, txType, reason, signedResult } = receipt;
  const details: SettlementDetails = {
    at,
    codOper: receipt.codOper,
    method: typeMethod,
    user: receipt.name,
    isReturn: receipt.returnUrl !== '',
    returnUrl: receipt.returnUrl,
    ...(receipt.cardType !== '' && { type: receipt.cardType }),
    ...(signedResult !== undefined && { signedResult }),
  };
  switch (statusOf(typeMethod, status)) {
    case 'refunded':
      return undefined;
    case 'declined':
      return { ...details, outcome: 'declined', reason };
    case 'pending':
      return { ...details, outcome: 'pending' };
    default:
      return {
        ...details,
        outcome: 'approved',
        amount: money(totalPay, currency),
        held: typeMethod === 'card' && isHeld(txType, status),
      };
  }
}

/** An AUTH holds a card's money until the merchant captures it. */
function isHeld(txType: string, status: number): boolean {
  return txType === 'AUTH' && status === 1;
}
