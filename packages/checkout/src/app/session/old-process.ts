import { ERROR_CODES, isProviderError, linkEndpoints, type PaymentInfo } from '@istmo/contract/provider';
import type { PageContext } from '../../shared/page/page-context';

/** A payment of the old version, by its code; `undefined` if there is none. Throws ProviderError. */
export async function findOldProcess(
  apiOf: PageContext['apiOf'],
  code: string,
): Promise<PaymentInfo | undefined> {
  try {
    return await apiOf(linkEndpoints).oldProcess({ code });
  } catch (error) {
    if (isProviderError(error) && error.code === ERROR_CODES.notFound) return undefined;
    throw error;
  }
}
