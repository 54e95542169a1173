import { isProviderError } from '@istmo/contract/provider';
import { errorDestination, pathTo } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { EmailPaymentPageProps } from '../../shared/page/page-props';
import { findLink } from './find-link';
import { findRequest } from './find-request';
import { type EmailPaymentEvent, emailPaymentMachine, type EmailPaymentState } from './email-payment-flow';

export type EmailPaymentStore = FlowStore<EmailPaymentState, EmailPaymentEvent>;

/** Finds out who asks for what. Nothing is charged here: what there is to pay is paid on its own page. */
export function createEmailPaymentStore(props: EmailPaymentPageProps): EmailPaymentStore {
  return createFlowStore<EmailPaymentState, EmailPaymentEvent>(
    emailPaymentMachine,
    { name: 'looking' },
    {
      looking: async (_, { send, signal }) => {
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
  { context, asked, onMerchant }: EmailPaymentPageProps,
  signal: AbortSignal,
): Promise<EmailPaymentEvent> | EmailPaymentEvent {
  if (asked.type !== 'request') return findLink({ context, onMerchant }, asked, signal);
  // What is asked of one user is no other's business.
  if (context.login.token() === undefined)
    return { type: 'led', path: pathTo('login', { back: context.here() }) };
  return findRequest(context, asked.code, signal);
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
