import type { Merchant } from '@istmo/contract/provider';
import { isWebUrl } from '@istmo/domain';
import type { Config } from '../shared/config/config';
import type { Order } from '../shared/payment/order';

type Pages = Pick<Merchant, 'termsUrl' | 'privacyUrl'>;

/**
 * The pages of the terms and on the payer's data: the merchant's, or the provider's. A provider without a page on data has it
 * with its terms. What is not the address of a page is left out.
 */
export function pagesOf(
  merchant: Pages,
  provider: Pick<Config, keyof Pages>,
): Pick<Order, 'termsUrl' | 'privacyUrl'> {
  const termsUrl = merchant.termsUrl || provider.termsUrl;
  const privacyUrl = merchant.privacyUrl || provider.privacyUrl || termsUrl;
  return { ...(isWebUrl(termsUrl) && { termsUrl }), ...(isWebUrl(privacyUrl) && { privacyUrl }) };
}
