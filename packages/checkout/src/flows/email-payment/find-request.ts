import { activityEndpoints } from '@istmo/contract/provider';
import { money, pathTo, payCodeLookup, toHex } from '@istmo/domain';
import type { PageContext } from '../../shared/page/page-context';
import { homePath } from '../../shared/wallet/wallet-view';
import type { EmailPaymentEvent } from './email-payment-flow';

/** The money that another wallet user asks for: paid in the wallet, from the balance. Throws ProviderError. */
export async function findRequest(
  { apiOf }: Pick<PageContext, 'apiOf'>,
  code: string,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [found] = await apiOf(activityEndpoints).searchActivity(
    { conditional: `code::${toHex(code)}` },
    signal,
  );
  if (!found) return { type: 'led', path: pathTo('notFound', { reason: 'link_not_found' }) };
  const looked = payCodeLookup(found);
  // A payment that waits for its answer may still be made: a second one would pay twice.
  if (looked === 'PAYMENT_SUCCESS' || looked === 'PAYMENT_PENDING') return { type: 'paid' };
  const { askedBy, description, amount, currency } = found;
  const payment = {
    from: askedBy,
    concept: description,
    total: money(amount, currency),
    path: homePath('activities'),
  };
  return { type: 'found', payment };
}
