import { Repeat } from '../parts/icons';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { DoneNotice } from '../parts/done-notice';
import { Empty } from '../parts/empty';
import { PagedListView } from '../parts/paged-list-view';
import parts from '../parts/parts.module.css';
import { useErrorText } from '../parts/use-error-text';
import { SubscriptionRow } from './subscription-row';
import { type CancelStore, createSubscriptionsStore, keyOf } from './subscriptions-store';

/** What the user is subscribed to: price, next charge and card, and the way to cancel. */
export function Subscriptions({ context }: ViewProps) {
  const t = useText('subscriptions');
  const { list, cancel } = useDisposable(() => createSubscriptionsStore(context));
  return (
    <div className={parts.list}>
      <CancelNotice store={cancel} />
      <PagedListView
        list={list}
        label={t('list')}
        empty={<Empty icon={Repeat} title={t('none')} hint={t('noneHint')} />}
        keyOf={keyOf}
        row={(subscription) => (
          <SubscriptionRow
            subscription={subscription}
            context={context}
            onCancel={() => cancel.getState().send({ type: 'chosen', subscription })}
          />
        )}
      />
      <CancelDialog store={cancel} />
    </div>
  );
}

type Props = { store: CancelStore };

/** Asks before a subscription is canceled: it cannot be resumed. */
function CancelDialog({ store }: Props) {
  const t = useText('subscriptions');
  const { state, send } = useFlow(store);
  if (state.name !== 'asking' && state.name !== 'canceling') return null;
  const busy = state.name === 'canceling';
  const leave = () => send({ type: 'left' });
  return (
    <Dialog title={t('title', { plan: state.subscription.plan.name })} onClose={leave}>
      <p>{t('hint')}</p>
      <Button disabled={busy} onClick={leave}>
        {t('keep')}
      </Button>
      <Button kind="quiet" busy={busy && t('canceling')} onClick={() => send({ type: 'confirmed' })}>
        {t('yes')}
      </Button>
    </Dialog>
  );
}

/** What became of the last cancellation. */
function CancelNotice({ store }: Props) {
  const t = useText('subscriptions');
  const common = useText('common');
  const textOf = useErrorText();
  const { state, send } = useFlow(store);
  if (state.name === 'canceled')
    return <DoneNotice>{t('canceled', { plan: state.subscription.plan.name })}</DoneNotice>;
  if (state.name !== 'failed') return null;
  return (
    <div className={parts.problem}>
      <Alert title={t('failed')}>{textOf(state.error)}</Alert>
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'confirmed' })}>
        {common('retry')}
      </Button>
    </div>
  );
}
