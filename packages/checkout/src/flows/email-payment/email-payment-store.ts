import { activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { errorDestination, money, pathTo, payCodeStatus, toHex } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import type { EmailPaymentPageProps } from '../../shared/page/page-props';
import { homePath } from '../../shared/wallet/wallet-view';
import { findLink } from './find-link';
import { type EmailPaymentEvent, emailPaymentMachine, type EmailPaymentState } from './email-payment-flow';

export type EmailPaymentStore = FlowStore<EmailPaymentState, EmailPaymentEvent>;

/** Loads the payment request. Nothing is charged here: the payer pays on the payment's own page. */
export function createEmailPaymentStore(props: EmailPaymentPageProps): EmailPaymentStore {
  return createFlowStore<EmailPaymentState, EmailPaymentEvent>(
    emailPaymentMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send(await find(props, signal));
        } catch (error) {
          send(faultOf(error));
        }
      },
      elsewhere: ({ path }) => props.context.navigate(path),
    },
  );
}

function find(
  { context, request, onMerchant }: EmailPaymentPageProps,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> | EmailPaymentEvent {
  const { type, code } = request;
  if (type !== 'request') return findLink({ context, onMerchant }, { type, code }, signal);
  // A request to one user must not be shown to another.
  if (context.login.token() === undefined)
    return { type: 'led', path: pathTo('login', { back: context.here() }) };
  return findRequest(context, code, signal);
}

function faultOf(error: unknown): EmailPaymentEvent {
  if (!isProviderError(error)) throw error;
  const { code, key, kind, message } = error;
  if (kind !== 'server') return { type: 'failed' };
  if (key === 'request_already_paid') return { type: 'paid' };
  const destination = errorDestination(code);
  if (destination === 'notFound')
    return { type: 'led', path: pathTo('notFound', { reason: 'link_not_found' }) };
  if (destination === 'message') return { type: 'led', path: pathTo('message', { code: String(code) }) };
  return { type: 'refused', key, message };
}

/** A wallet user's request for money: it is paid in the wallet, from the balance. Throws ProviderError. */
async function findRequest(
  { apiOf }: Pick<PageContext, 'apiOf'>,
  code: string,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [found] = await apiOf(activityEndpoints).searchActivity(
    { conditional: `code::${toHex(code)}` },
    signal,
  );
  if (!found) return { type: 'led', path: pathTo('notFound', { reason: 'link_not_found' }) };
  const status = payCodeStatus(found);
  if (status === 'PAYMENT_SUCCESS') return { type: 'paid' };
  // A payment that waits for its answer may still succeed: a second one would pay twice.
  if (status === 'PAYMENT_PENDING') return { type: 'pending' };
  const { askedBy, description, amount, currency } = found;
  const payment = {
    from: askedBy,
    concept: description,
    total: money(amount, currency),
    path: homePath('activities'),
  };
  return { type: 'found', payment };
}
