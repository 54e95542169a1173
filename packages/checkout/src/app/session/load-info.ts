import { ERROR_CODES, isProviderError, type PaymentInfo } from '@istmo/contract/provider';
import type { Api } from '../../shared/api/create-api';
import { type InfoCalls, lookUpInfo } from '../../shared/api/look-ups';
import type { PageContext } from '../../shared/page/page-context';
import type { PaymentTarget } from '../routing/payment-route';
import { findOldProcess } from './old-process';

export type InfoContext = Pick<PageContext, 'apiOf'> & { api: Pick<Api, keyof InfoCalls<unknown>> };

/** What is to be paid. A code that is no link may be of a payment of the old version. Throws ProviderError. */
export async function loadInfo({ api, apiOf }: InfoContext, link: PaymentTarget): Promise<PaymentInfo> {
  try {
    return await lookUpInfo(api, link);
  } catch (error) {
    const isUnknown = isProviderError(error) && error.code === ERROR_CODES.notFound;
    if (!isUnknown || link.type !== 'lk') throw error;
    const found = await findOldProcess(apiOf, link.code);
    if (!found) throw error;
    return found;
  }
}
