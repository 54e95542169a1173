import type { Receipt } from '@istmo/contract/provider';
import {
  approvedCompletion,
  isAuthorizedOnly,
  money,
  toCheckoutResult,
  type PaymentCompletion,
  type CompletionDetails,
} from '@istmo/domain';
import { receiptOutcome } from '../../shared/payment/receipt-outcome';
import type { Services } from '../services';

/** The completion of a receipt. */
export function receiptCompletion(receipt: Receipt, at: number): PaymentCompletion {
  const { typeMethod, status, totalPay, currency, txType, reason } = receipt;
  const details = receiptDetails(receipt, at);
  const outcome = receiptOutcome(receipt);
  switch (outcome) {
    case 'declined':
    case 'expired':
    case 'canceled':
      return { ...details, outcome, reason };
    case 'pending':
      return { ...details, outcome };
    default:
      return approvedCompletion(details, {
        amount: money(totalPay, currency),
        authorizedOnly: isAuthorizedOnly({ method: typeMethod, txType, status }),
        reversal: outcome === 'approved' ? undefined : outcome,
      });
  }
}

/** The fields of a result that a receipt has, for any outcome. */
function receiptDetails(receipt: Receipt, at: number): CompletionDetails {
  const { codOper, typeMethod, name, isMasked, returnUrl, cardType, messageSys, signedResult } = receipt;
  const type = receipt.type || cardType;
  return {
    at,
    codOper,
    method: typeMethod,
    user: isMasked ? '' : name,
    isReturn: returnUrl !== '',
    returnUrl,
    ...(type !== '' && { type }),
    ...(messageSys && { message: messageSys }),
    ...(signedResult !== undefined && { signedResult }),
  };
}

/**
 * Reports a loaded receipt's result. On the hosted page the receipt may be all that is left of a payment, so the merchant
 * gets its result. In a frame, the host may not be the receipt's merchant, so it gets the result only if this checkout
 * opened the receipt itself. Also loads the merchant's own texts.
 */
export async function onReceiptLoaded(
  { api, attempts, bridge, now, applyMerchantTexts, ownReceipts }: Services,
  receipt: Receipt,
): Promise<void> {
  attempts.markShown?.(receipt.codOper);
  const hosted = bridge.kind === 'page';
  const completion = receiptCompletion(receipt, now());
  if (hosted || ownReceipts.has(receipt.codOper)) bridge.finish(toCheckoutResult(completion));
  if (receipt.codePay === '') return;
  try {
    const commerce = await api.commerce({ code: receipt.codePay });
    if (hosted) bridge.admit(commerce.allowedOrigins);
    applyMerchantTexts(commerce);
  } catch {
    // Without the merchant there is no way back; the receipt is shown anyway.
  }
}
