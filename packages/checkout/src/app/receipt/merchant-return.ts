import { isProviderError, type Receipt } from '@istmo/contract/provider';
import { type CheckoutResult, toCheckoutResult } from '@istmo/domain';
import { returnAddress } from '../../shared/bridge/page-bridge';
import { withReasonWords } from '../../shared/bridge/bridge';
import type { MerchantReturn } from '../../shared/page/page-context';
import { receiptCompletion } from './receipt-result';
import type { Services } from '../services';

type ReturnContext = Pick<Services, 'api' | 'bridge' | 'now' | 'applyMerchantTexts' | 'texts'> & {
  /** Leaves the hosted page. */
  leave: (url: string) => void;
  /** The receipt as it is now, or `undefined` if the provider does not say in time. */
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
  // The payer may stay on the page for long: what is told is true when the payer leaves.
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

/** The hosted page's address carries the result without the bridge. */
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
    const commerce = await api.commerce({ code: codePay });
    applyMerchantTexts(commerce);
    return commerce.allowedOrigins;
  } catch (error) {
    // A merchant that no longer exists has no page to return to.
    if (isProviderError(error) && error.kind === 'server') return [];
    throw error;
  }
}
