import { useStore } from '../../shared/store/use-store';
import { formatMoney } from '@istmo/domain';
import { useFlow } from '../../shared/flow/use-flow';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { CASH_FORM_ID } from './cash-form-store';
import type { CashStore } from './cash-store';
import { VoucherActions } from './voucher-actions';

type Props = { store: CashStore; context: MethodContext };

/** The buttons: create a voucher, or continue with the current one. */
export function CashAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  const t = useText('cash');
  const payment = useText('payment');
  switch (state.name) {
    case 'finding':
    case 'approved':
    case 'linkExpired':
      return null;
    case 'issued':
      return <VoucherActions store={store} context={context} issued={state} />;
    case 'setAside':
      return (
        <Button kind="quiet" onClick={() => send({ type: 'showAgain' })}>
          {t('showVoucher')}
        </Button>
      );
    case 'unanswered':
      return (
        <>
          <Button onClick={() => send({ type: 'tryAgain' })}>{payment('retry')}</Button>
          {state.notSent && (
            <Button kind="plain" size="medium" onClick={() => send({ type: 'edit' })}>
              {payment('editDetails')}
            </Button>
          )}
        </>
      );
    default:
      return <MakeVoucher context={context} busy={state.name === 'submitting'} />;
  }
}

function MakeVoucher({ context: { order }, busy }: Pick<Props, 'context'> & { busy: boolean }) {
  const t = useText('cash');
  const { total } = useStore(order);
  const amount = formatMoney(total, useLanguage());
  const text = busy && t('making');
  return (
    <>
      <PayButton order={order} form={CASH_FORM_ID} busy={text} label={t('make', { amount })} />
      <Announcement>{text}</Announcement>
    </>
  );
}
