import { isProviderError, type Receipt } from '@istmo/contract/provider';
import { type CheckoutResult, resultOf } from '@istmo/domain';
import { returnAddress } from '../shared/bridge/return-address';
import type { WayBack } from '../shared/payment/way-back';
import { detailsOf, settlementOf } from './receipt-settlement';
import type { Services } from './services';

type Tools = Pick<Services, 'api' | 'bridge' | 'now' | 'saidBy'> & {
  /** Leaves the hosted page. */
  leave: (url: string) => void;
};

/**
 * The way back to the merchant of a receipt: to the page around the frame, or to the provider's own address of the
 * merchant's page with the notification's fields in it. Nothing where there is none. Rejects where nobody answers.
 */
export async function wayBack(tools: Tools, receipt: Receipt): Promise<WayBack | undefined> {
  const { bridge, now, leave } = tools;
  // What was given back is no payment any more.
  const result = resultOf(
    settlementOf(receipt, now()) ?? { ...detailsOf(receipt, now()), outcome: 'canceled' },
  );
  const allowed = await originsOf(tools, receipt);
  if (bridge.kind === 'frame') return toHost(tools, { allowed, result });
  const address = returnAddress({ returnUrl: receipt.returnUrl, allowed, result });
  return address === undefined ? undefined : { host: new URL(address).host, go: () => leave(address) };
}

type Told = { allowed: readonly string[]; result: CheckoutResult };

function toHost({ bridge }: Tools, { allowed, result }: Told): WayBack {
  bridge.admit(allowed);
  const go = () => {
    // Any other end is one only if the host lets the payer go.
    if (result.outcome === 'approved') bridge.finish(result);
    bridge.close(result);
  };
  return { host: '', go };
}

async function originsOf({ api, saidBy }: Tools, { codePay }: Receipt): Promise<readonly string[]> {
  if (codePay === '') return [];
  try {
    const commerce = await api.commerce({ code: codePay });
    saidBy(commerce);
    return commerce.allowedOrigins;
  } catch (error) {
    // A merchant that is gone has no page to go back to.
    if (isProviderError(error) && error.kind === 'server') return [];
    throw error;
  }
}
