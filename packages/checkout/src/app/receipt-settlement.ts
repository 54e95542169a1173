import type { Receipt } from '@istmo/contract/provider';
import { isAuthorizedOnly, money, type Settlement, type SettlementDetails } from '@istmo/domain';
import { receiptOutcome } from '../shared/payment/receipt-outcome';

/** What a receipt says to the host, or `undefined` where it says nothing of a payment: the money was given back. */
export function settlementOf(receipt: Receipt, at: number): Settlement | undefined {
  const { typeMethod, status, totalPay, currency, txType, reason } = receipt;
  const details = detailsOf(receipt, at);
  const outcome = receiptOutcome(receipt);
  switch (outcome) {
    case 'refunded':
      return undefined;
    case 'declined':
    case 'expired':
    case 'canceled':
      return { ...details, outcome, reason };
    case 'pending':
      return { ...details, outcome: 'pending' };
    case 'approved':
      return {
        ...details,
        outcome,
        amount: money(totalPay, currency),
        held: isAuthorizedOnly({ method: typeMethod, txType, status }),
      };
  }
}

/** Which payment it was, however it ended. */
export function detailsOf(receipt: Receipt, at: number): SettlementDetails {
  const { codOper, typeMethod, name, returnUrl, cardType, signedResult } = receipt;
  return {
    at,
    codOper,
    method: typeMethod,
    user: name,
    isReturn: returnUrl !== '',
    returnUrl,
    ...(cardType !== '' && { type: cardType }),
    ...(signedResult !== undefined && { signedResult }),
  };
}
