import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { limitBelow, missingFor } from './account-store';
import type { BalanceStore } from './balance-store';

type Props = { store: BalanceStore; context: MethodContext };

/** The buttons: pay, log in, or read the balance again. */
export function BalanceAction({ store, context }: Props) {
  const t = useText('balance');
  const payment = useText('payment');
  const { state } = useFlow(store.flow);
  const account = useStore(store.account);
  if (state.name === 'waiting') return <Button onClick={store.flow.checkNow}>{t('check')}</Button>;
  if (state.name === 'unanswered') return <Button onClick={store.flow.checkNow}>{payment('retry')}</Button>;
  if (account.name === 'loggedOut') return <Button onClick={store.logIn}>{t('logIn')}</Button>;
  if (account.name === 'unknown')
    return <Button onClick={() => void store.account.load()}>{payment('retry')}</Button>;
  const busy =
    (state.name === 'submitting' && t('paying')) ||
    (state.name === 'approved' && payment('approvedSoon')) ||
    undefined;
  return (
    <>
      <Pay store={store} context={context} busy={busy} />
      <Announcement>{busy}</Announcement>
    </>
  );
}

function Pay({ store, context, busy }: Props & { busy: string | undefined }) {
  const account = useStore(store.account);
  const { total } = useStore(context.order);
  const payable = account.name === 'known' && !limitBelow(total, account) && !missingFor(total, account);
  return (
    <PayButton
      order={context.order}
      onClick={() => void store.pay()}
      busy={busy}
      disabled={busy === undefined && !payable}
    />
  );
}
