import type { PaymentInfo } from '@istmo/contract/provider';
import { parseExpiresAt } from '@istmo/domain';
import type { PageContext } from '../../shared/page/page-context';
import type { EmailPaymentAsked, EmailPaymentPageProps } from '../../shared/page/page-props';
import { paymentPath } from '../../shared/payment/payment-path';
import { paymentTotal } from '../../shared/payment/payment-total';
import type { EmailPaymentEvent } from './email-payment-flow';

type Tools = { context: Pick<PageContext, 'api' | 'display'> } & Pick<EmailPaymentPageProps, 'onMerchant'>;

/** What a merchant asks for, and how to pay it. Throws ProviderError. */
export async function findLink(
  { context: { api, display }, onMerchant }: Tools,
  asked: EmailPaymentAsked,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [info, commerce] = await Promise.all([api.paymentInfo(asked, signal), api.commerce(asked, signal)]);
  onMerchant(commerce);
  const until = parseExpiresAt(info.othersValues.EXPIRES_AT);
  const payment = {
    from: commerce.merchant,
    concept: conceptOf(info),
    ...(!info.openAmount && { total: paymentTotal(info) }),
    ...(until !== undefined && { until }),
    path: paymentPath(asked, { display }),
  };
  return { type: 'found', payment };
}

function conceptOf({ detail, alias }: PaymentInfo): string {
  return detail || alias;
}
