import type { Receipt } from '@istmo/contract/provider';
import { resultOf } from '@istmo/domain';
import type { Services } from './services';
import { settlementOf } from './receipt-settlement';

/**
 * On the hosted page a receipt may be all that is left of a payment: its merchant is to hear of it, and to be gone back
 * to. Around a frame is whoever opened this receipt, and need not be its merchant, unless the payment's own page led here
 * because it was made before. Its texts are the merchant's own.
 */
export async function receiptLoaded(
  { api, bridge, now, saidBy, ownReceipts }: Services,
  receipt: Receipt,
): Promise<void> {
  const hosted = bridge.kind === 'page';
  const settlement = settlementOf(receipt, now());
  if (settlement && (hosted || ownReceipts.has(receipt.codOper))) bridge.finish(resultOf(settlement));
  if (receipt.codePay === '') return;
  try {
    const commerce = await api.commerce({ code: receipt.codePay });
    if (hosted) bridge.admit(commerce.allowedOrigins);
    saidBy(commerce);
  } catch {
    // Then there is no way back, and the receipt is shown all the same.
  }
}
