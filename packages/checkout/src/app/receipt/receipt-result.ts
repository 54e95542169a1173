import { isProviderError, type Receipt } from '@istmo/contract/provider';
import {
  approvedCompletion,
  type CheckoutResult,
  type CompletionDetails,
  isAuthorizedOnly,
  money,
  type PaymentCompletion,
  toCheckoutResult,
} from '@istmo/domain';
import { withReasonWords } from '../../shared/bridge/bridge';
import { returnAddress } from '../../shared/bridge/page-bridge';
import type { MerchantReturn } from '../../shared/page/page-context';
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
    ...(receipt.installments && { installments: receipt.installments.count }),
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
    const merchantProfile = await api.commerce({ code: receipt.codePay });
    if (hosted) bridge.admit(merchantProfile.allowedOrigins);
    applyMerchantTexts(merchantProfile);
  } catch {
    // Without the merchant there is no way back; the receipt is shown anyway.
  }
}

type ReturnContext = Pick<Services, 'api' | 'bridge' | 'now' | 'applyMerchantTexts' | 'texts'> & {
  /** Leaves the hosted page. */
  leave: (url: string) => void;
  /** The receipt as it is now, or `undefined` if the provider does not answer in time. */
  reload: (codOper: string) => Promise<Receipt | undefined>;
};

/**
 * How a receipt leads back to its merchant: to the host page around the frame, or to the merchant's return URL with
 * the result's fields. `undefined` if there is no way back. Rejects if the provider does not answer.
 */
export async function merchantReturn(
  context: ReturnContext,
  receipt: Receipt,
): Promise<MerchantReturn | undefined> {
  const { bridge, now, reload } = context;
  const allowed = await allowedOriginsOf(context, receipt);
  const resultOf = (current: Receipt) => toCheckoutResult(receiptCompletion(current, now()));
  // The payer may stay on the page for long, so the result is read again when the payer leaves.
  const currentResult = async () => resultOf((await reload(receipt.codOper)) ?? receipt);
  if (bridge.kind === 'frame') return returnToHost(context, { allowed, currentResult });
  const addressWith = (result: CheckoutResult) => addressBack(context, { receipt, allowed, result });
  const first = addressWith(resultOf(receipt));
  if (first === undefined) return undefined;
  const go = async () => context.leave(addressWith(await currentResult()) ?? first);
  return { host: new URL(first).host, go: () => void go() };
}

type HostReturn = { allowed: readonly string[]; currentResult: () => Promise<CheckoutResult> };

function returnToHost({ bridge }: ReturnContext, { allowed, currentResult }: HostReturn): MerchantReturn {
  bridge.admit(allowed);
  const go = async () => {
    const result = await currentResult();
    // Any other result is final only if the host lets the payer close.
    if (result.outcome === 'approved') bridge.finish(result);
    void bridge.close(result);
  };
  return { host: '', go: () => void go() };
}

type Address = { receipt: Receipt; allowed: readonly string[]; result: CheckoutResult };

/** The merchant's return address with the result. The result does not pass the bridge, so its reason gets its words here. */
function addressBack({ texts }: ReturnContext, { receipt, allowed, result }: Address): string | undefined {
  const told = withReasonWords(result, texts.getState().getText);
  return returnAddress({ returnUrl: receipt.returnUrl, allowed, result: told });
}

async function allowedOriginsOf(
  { api, applyMerchantTexts }: ReturnContext,
  { codePay }: Receipt,
): Promise<readonly string[]> {
  if (codePay === '') return [];
  try {
    const merchantProfile = await api.commerce({ code: codePay });
    applyMerchantTexts(merchantProfile);
    return merchantProfile.allowedOrigins;
  } catch (error) {
    // A merchant that no longer exists has no page to return to.
    if (isProviderError(error) && error.kind === 'server') return [];
    throw error;
  }
}
