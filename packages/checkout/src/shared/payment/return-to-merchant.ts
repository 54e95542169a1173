import { type Receipt, receiptEndpoints } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';

type ReceiptContext = Pick<PageContext, 'apiOf' | 'proofOf'>;

/** The longest that a returning payer waits for the provider. */
const PATIENCE_MS = 4000;

/** The receipt as it is now, or `undefined` if the provider does not say in time. */
export async function currentReceipt(
  { apiOf, proofOf }: ReceiptContext,
  codOper: string,
): Promise<Receipt | undefined> {
  const query = { conditional: `cOper::${codOper}`, attemptId: proofOf(codOper) };
  return apiOf(receiptEndpoints)
    .receipt(query, AbortSignal.timeout(PATIENCE_MS))
    .catch(() => undefined);
}

type Return = {
  context: ReceiptContext & Pick<PageContext, 'bridge'>;
  codOper: string;
  /** Reports the receipt's result. */
  onLoaded: (receipt: Receipt) => void;
};

/**
 * Returns the payer to the merchant. The receipt is loaded again first, so that the merchant is told what is true now: it may
 * have been refunded while it was open.
 */
export async function returnToMerchant({ context, codOper, onLoaded }: Return): Promise<void> {
  const { bridge } = context;
  const receipt = await currentReceipt(context, codOper);
  if (receipt) onLoaded(receipt);
  void bridge.close();
}
