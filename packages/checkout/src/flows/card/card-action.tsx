import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Announcement } from '../../shared/ui/announcement';
import { BankActions } from './bank-actions';
import type { CardState } from './card-flow';
import type { CardStore } from './card-store';
import { PayAction } from './pay-action';
import { RetryActions } from './retry-actions';

type Props = { store: CardStore; context: MethodContext };
type BusyKey = 'paying' | 'challengeTitle' | 'challengeCanceling' | 'checking' | 'approvedSoon';

const BUSY: Readonly<Partial<Record<CardState['name'], BusyKey>>> = {
  submitting: 'paying',
  challenged: 'challengeTitle',
  canceling: 'challengeCanceling',
  processing: 'checking',
  approved: 'approvedSoon',
  pending: 'checking',
};

/** What the payer can do now: pay, mostly. */
export function CardAction({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('card');
  const busyKey = BUSY[state.name];
  const busy = busyKey && t(busyKey);
  return (
    <>
      {state.name === 'unanswered' && <RetryActions store={store} notSent={state.notSent} />}
      {state.name === 'challenged' && context.display === 'page' && (
        <BankActions store={store} url={state.url} />
      )}
      {!hasOwnActions(state, context) && (
        <PayAction store={store} busy={busy} subscription={context.subscription} />
      )}
      <Announcement>{busy}</Announcement>
    </>
  );
}

function hasOwnActions({ name }: CardState, { display }: MethodContext): boolean {
  return name === 'unanswered' || (name === 'challenged' && display === 'page');
}
