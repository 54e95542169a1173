import { useStore } from 'zustand';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Announcement } from '../../shared/ui/announcement';
import type { CardState } from './card-state';
import type { CardMethodStore } from './card-paying';
import { PayAction } from './pay-action';

type Props = { store: CardMethodStore; context: MethodContext };
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
  const t = useText('cardPaying');
  const paying = useStore(store.paying, ({ screens }) => screens);
  const busyKey = BUSY[state.name];
  const busy = busyKey && t(busyKey);
  return (
    <>
      {paying && state.name === 'unanswered' && <paying.RetryActions store={store} notSent={state.notSent} />}
      {paying && state.name === 'challenged' && context.display === 'page' && (
        <paying.BankActions store={store} url={state.url} />
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
