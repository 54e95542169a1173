import type { PaymentInfo } from '@istmo/contract/provider';
import { parseExpiresAt } from '@istmo/domain';
import type { PageContext } from '../../shared/page/page-context';
import type { EmailPaymentAsked } from '../../shared/page/page-props';
import { paymentTotal } from '../../shared/payment/payment-total';
import type { EmailPaymentEvent } from './email-payment-flow';

type Tools = Pick<PageContext, 'api' | 'display'>;

/** What a merchant asks for, and how to pay it. Throws ProviderError. */
export async function findLink(
  { api, display }: Tools,
  asked: EmailPaymentAsked,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [info, { merchant }] = await Promise.all([
    api.paymentInfo(asked, signal),
    api.commerce(asked, signal),
  ]);
  const until = parseExpiresAt(info.othersValues.EXPIRES_AT);
  const payment = {
    from: merchant,
    concept: conceptOf(info),
    ...(!info.openAmount && { total: paymentTotal(info) }),
    ...(until !== undefined && { until }),
    path: pathOf(asked, display),
  };
  return { type: 'found', payment };
}

function conceptOf({ detail, alias }: PaymentInfo): string {
  return detail || alias;
}

function pathOf({ type, code }: EmailPaymentAsked, display: 'page' | 'frame'): string {
  const query = new URLSearchParams({ type, code }).toString();
  return `${display === 'frame' ? '/pf/widget' : '/'}?${query}`;
}
