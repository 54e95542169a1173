import { formatMoney, MESSAGE_KEYS, money } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/flow-store';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/completions';
import { DuplicateDialog } from '../../../shared/payment/ui/duplicate-dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { PasswordDialog } from '../../../shared/wallet/password-dialog';
import type { WalletContext } from '../../../shared/page/page-context';
import type { BalancePayment, BalancePaymentStore } from './balance-payment-store';
import { DoneNotice } from './parts';
import parts from './parts.module.css';

type Props<P extends BalancePayment> = {
  store: BalancePaymentStore<P>;
  context: Pick<WalletContext, 'apiOf' | 'now' | 'visit'>;
  /** Where the money of a payment goes that nobody asks for by name. */
  hint: string;
};

/** Asks before money leaves the balance, because it cannot be taken back, and again if the same was paid a moment ago. */
export function BalancePaymentDialog<P extends BalancePayment>({ store, context, hint }: Props<P>) {
  const t = useText('activities');
  const language = useLanguage();
  const { state, send } = useFlow(store);
  if (state.name === 'duplicate') {
    const { earlier } = state;
    return (
      <DuplicateDialog
        earlier={earlier}
        now={context.now()}
        onAnswer={(answer) => {
          send({ type: answer === 'payAgain' ? 'confirmed' : 'left' });
          if (answer === 'seeReceipt') context.visit(receiptPath(earlier.codOper));
        }}
      />
    );
  }
  if (state.name === 'password')
    return (
      <PasswordDialog
        context={context}
        attemptId={state.attemptId}
        onAnswer={(isConfirmed) => send({ type: isConfirmed ? 'confirmed' : 'left' })}
      />
    );
  if (state.name !== 'asking' && state.name !== 'submitting') return null;
  const { amount, currency, description, askedBy: name = '' } = state.payment;
  const busy = state.name === 'submitting';
  const leave = () => send({ type: 'left' });
  const sum = formatMoney(money(amount, currency), language);
  const title = name === '' ? t('payTitle', { amount: sum }) : t('asks', { name, amount: sum });
  return (
    <Dialog title={title} startAt="title" onClose={leave}>
      {description !== '' && <p>{description}</p>}
      <p>{name === '' ? hint : t('hintTo', { name })}</p>
      <Button busy={busy && t('paying')} onClick={() => send({ type: 'confirmed' })}>
        {name === '' ? t('payNow') : t('payTo', { name: firstName(name), amount: sum })}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={leave}>
        {t('notNow')}
      </Button>
    </Dialog>
  );
}

/** The name that a person is called by. */
function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** The result of the last payment. */
export function BalancePaymentNotice<P extends BalancePayment>({ store }: Pick<Props<P>, 'store'>) {
  const t = useText('activities');
  const errors = useText('errors');
  const common = useText('common');
  const language = useLanguage();
  const { state, send } = useFlow(store);
  if (state.name === 'paid') {
    const { amount, currency, askedBy: name = '' } = state.payment;
    const sum = formatMoney(money(amount, currency), language);
    return (
      <DoneNotice>{name === '' ? t('paid', { amount: sum }) : t('paidTo', { name, amount: sum })}</DoneNotice>
    );
  }
  if (state.name === 'refused') {
    const key = MESSAGE_KEYS.find((one) => one === state.message);
    return (
      <Alert title={t('notPaid')}>
        {key ? errors(key) : state.message} {t('notPaidHint')}
      </Alert>
    );
  }
  if (state.name !== 'unanswered') return null;
  return (
    <div className={parts.problem}>
      <Alert tone="wait" title={t('unanswered')}>
        {t('unansweredHint')}
      </Alert>
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'confirmed' })}>
        {common('retry')}
      </Button>
    </div>
  );
}
