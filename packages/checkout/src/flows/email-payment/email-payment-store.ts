import { activityEndpoints, isProviderError, type PaymentInfo } from '@istmo/contract/provider';
import { errorDestination, money, parseExpiresAt, pathTo, payCodeStatus, toHex } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import type { EmailPaymentRequest, EmailPaymentPageProps } from '../../shared/page/page-props';
import { paymentPath } from '../../shared/payment/payment-path';
import { paymentTotal } from '../../shared/payment/payment-total';
import { homePath } from '../../shared/wallet/wallet-view';
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
  if (request.type !== 'request') return findLink({ context, onMerchant }, request, signal);
  // A request to one user must not be shown to another.
  if (context.login.token() === undefined)
    return { type: 'led', path: pathTo('login', { back: context.here() }) };
  return findRequest(context, request.code, signal);
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

type EmailPaymentContext = { context: Pick<PageContext, 'api' | 'display'> } & Pick<
  EmailPaymentPageProps,
  'onMerchant'
>;

/** A merchant's request, and the path to pay it. Throws ProviderError. */
async function findLink(
  { context: { api, display }, onMerchant }: EmailPaymentContext,
  request: EmailPaymentRequest,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> {
  const [info, commerce] = await Promise.all([
    api.paymentInfo(request, signal),
    api.commerce(request, signal),
  ]);
  onMerchant(commerce);
  const until = parseExpiresAt(info.othersValues.EXPIRES_AT);
  const payment = {
    from: commerce.merchant,
    concept: conceptOf(info),
    ...(!info.openAmount && { total: paymentTotal(info) }),
    ...(until !== undefined && { until }),
    path: paymentPath(request, { display }),
  };
  return { type: 'found', payment };
}

function conceptOf({ detail, alias }: PaymentInfo): string {
  return detail || alias;
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
