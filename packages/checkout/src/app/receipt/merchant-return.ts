import { isProviderError, type Receipt } from '@istmo/contract/provider';
import { type CheckoutResult, toCheckoutResult } from '@istmo/domain';
import { returnAddress } from '../../shared/bridge/page-bridge';
import { withReasonWords } from '../../shared/bridge/result-words';
import type { MerchantReturn } from '../../shared/page/page-props';
import { receiptDetails, receiptCompletion } from './receipt-result';
import type { Services } from '../services';

type ReturnContext = Pick<Services, 'api' | 'bridge' | 'now' | 'applyMerchantTexts' | 'texts'> & {
  /** Leaves the hosted page. */
  leave: (url: string) => void;
};

/**
 * How a receipt leads back to its merchant: to the host page around the frame, or to the merchant's return URL with
 * the result's fields. `undefined` if there is no way back. Rejects if the provider does not answer.
 */
export async function merchantReturn(
  context: ReturnContext,
  receipt: Receipt,
): Promise<MerchantReturn | undefined> {
  const { bridge, now, leave, texts } = context;
  // A refunded payment is reported as canceled.
  const result = toCheckoutResult(
    receiptCompletion(receipt, now()) ?? { ...receiptDetails(receipt, now()), outcome: 'canceled' },
  );
  const allowed = await allowedOriginsOf(context, receipt);
  if (bridge.kind === 'frame') return returnToHost(context, { allowed, result });
  // The hosted page's address carries the result without the bridge.
  const told = withReasonWords(result, texts.getState().getText);
  const address = returnAddress({ returnUrl: receipt.returnUrl, allowed, result: told });
  return address === undefined ? undefined : { host: new URL(address).host, go: () => leave(address) };
}

type HostReturn = { allowed: readonly string[]; result: CheckoutResult };

function returnToHost({ bridge }: ReturnContext, { allowed, result }: HostReturn): MerchantReturn {
  bridge.admit(allowed);
  const go = () => {
    // Any other result is final only if the host lets the payer close.
    if (result.outcome === 'approved') bridge.finish(result);
    void bridge.close(result);
  };
  return { host: '', go };
}

async function allowedOriginsOf(
  { api, applyMerchantTexts }: ReturnContext,
  { codePay }: Receipt,
): Promise<readonly string[]> {
  if (codePay === '') return [];
  try {
    const commerce = await api.commerce({ code: codePay });
    applyMerchantTexts(commerce);
    return commerce.allowedOrigins;
  } catch (error) {
    // A merchant that no longer exists has no page to return to.
    if (isProviderError(error) && error.kind === 'server') return [];
    throw error;
  }
}
