import {
  formatMoney,
  type Machine,
  MESSAGE_KEYS,
  money,
  type Money,
  paymentDecline,
  subtract,
  toPayActivity,
  toSearchDescriptor,
} from '@istmo/domain';
import { type Activity, activityEndpoints, isProviderError, walletEndpoints } from '@istmo/contract/provider';
import {
  createFlowStore,
  type EffectContext,
  type FlowStore,
  useFlow,
} from '../../../shared/flow/flow-store';
import { momentInWords, recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import type { WalletContext } from '../../../shared/page/page-context';
import { receiptPath } from '../../../shared/payment/payment';
import { duplicateIn, type DuplicatePayment } from '../../../shared/payment/begin-payment';
import { SENT_BY } from '../../../shared/payment/payment-request';
import { DuplicateDialog } from '../../../shared/payment/ui/duplicate-dialog';
import { PrintableButtons, Printable } from '../../../shared/printable/printable';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Facts } from '../../../shared/ui/facts';
import { Alert } from '../../../shared/ui/feedback/alert';
import { StateMark } from '../../../shared/ui/feedback/message-view';
import { PasswordDialog } from '../../../shared/wallet/password-dialog';
import { isPasswordRequired } from '../../../shared/wallet/with-password';
import { LineIcon, PersonMark, Wallet } from './parts';
import printable from '../../../shared/printable/printable.module.css';
import parts from './parts.module.css';

type Props<P extends BalancePayment> = {
  store: BalancePaymentStore<P>;
  context: WalletContext;
  /** Says where the money goes if the payment has no named requester. */
  hint: string;
};

/**
 * Asks before money leaves the balance, because it cannot be taken back, and asks again if the same amount was paid a
 * moment ago. Then it confirms the payment.
 */
export function BalancePaymentDialog<P extends BalancePayment>({ store, context, hint }: Props<P>) {
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
  if (state.name === 'paid') return <PaidSheet store={store} context={context} paid={state} />;
  if (state.name !== 'asking' && state.name !== 'submitting') return null;
  return <AskingSheet store={store} context={context} hint={hint} asking={state} />;
}

type AskingProps<P extends BalancePayment> = Props<P> & {
  asking: Extract<BalancePaymentState<P>, { name: 'asking' | 'submitting' }>;
};

/** Who asks, for how much, and the balance that is left after the payment. */
function AskingSheet<P extends BalancePayment>({ store, context, hint, asking }: AskingProps<P>) {
  const t = useText('activities');
  const language = useLanguage();
  const { send } = store.getState();
  const { amount, currency, description, date, askedBy: name = '' } = asking.payment;
  const busy = asking.name === 'submitting';
  const leave = () => send({ type: 'left' });
  const sum = formatMoney(money(amount, currency), language);
  return (
    <Dialog
      title={name === '' ? t('payTitle', { amount: sum }) : <RequestTitle name={name} amount={sum} />}
      startAt="title"
      mark={name === '' ? undefined : <PersonMark name={name} large />}
      onClose={leave}
    >
      {description !== '' && <p className={parts.quote}>{t('quote', { text: description })}</p>}
      {name === '' ? (
        <p>{hint}</p>
      ) : (
        <p className={parts.asked}>{recentInWords(date ?? '', context.now(), language)}</p>
      )}
      <Account balance={asking.balance} sum={money(amount, currency)} />
      <Button busy={busy && t('paying')} onClick={() => send({ type: 'confirmed' })}>
        {name === '' ? t('payNow') : t('payTo', { name: firstName(name), amount: sum })}
      </Button>
      <Button kind="plain" disabled={busy} onClick={leave}>
        {t('notNow')}
      </Button>
    </Dialog>
  );
}

/** One sentence: who asks, and under the name the amount. */
function RequestTitle({ name, amount }: { name: string; amount: string }) {
  const t = useText('activities');
  const [before, after] = t('asks', { name, amount }).split(amount);
  return (
    <>
      {before}
      <span className={parts.hero}>{amount}</span>
      {after}
    </>
  );
}

/** The balance, and the rest after the payment. The line keeps its room until the balance is known. */
function Account({ balance, sum }: { balance: Money | undefined; sum: Money }) {
  const t = useText('activities');
  const language = useLanguage();
  return (
    <div className={parts.account}>
      <span className={parts.sign} aria-hidden="true">
        <LineIcon icon={Wallet} />
      </span>
      <p className={parts.what}>
        {t('balance')} <span className={parts.note}>{line()}</span>
      </p>
    </div>
  );

  function line(): string {
    if (!balance) return '\u00a0';
    const values = { balance: formatMoney(balance, language) };
    if (balance.amount < sum.amount) return t('notEnough', values);
    return t('willBeLeft', { ...values, left: formatMoney(subtract(balance, sum), language) });
  }
}

type PaidProps<P extends BalancePayment> = Pick<Props<P>, 'store' | 'context'> & {
  paid: Extract<BalancePaymentState<P>, { name: 'paid' }>;
};

/** The facts of a payment, and the balance that is left. It can be printed and shared: there is no other receipt. */
function PaidSheet<P extends BalancePayment>({ store, context, paid }: PaidProps<P>) {
  const t = useText('activities');
  const language = useLanguage();
  const { payment, codOper, at, balance } = paid;
  const { amount, currency, description, askedBy: name = '' } = payment;
  const sum = formatMoney(money(amount, currency), language);
  const title = name === '' ? t('paid', { amount: sum }) : t('paidTo', { name, amount: sum });
  const when = momentInWords(at, language);
  const facts = [
    { label: t('to'), value: name },
    { label: t('amount'), value: sum },
    { label: t('concept'), value: description },
    { label: t('date'), value: when },
    { label: t('operation'), value: codOper },
  ].filter(({ value }) => value !== '');
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  return (
    <Dialog title={title} startAt="title" mark={<StateMark tone="good" icon="check" />} onClose={close}>
      <Printable title={t('proof')} supportEmail={context.config.supportEmail}>
        <p data-screen className={parts.asked}>
          {[description && t('quote', { text: description }), when].filter(Boolean).join('\u00a0· ')}
          <br />
          {balance ? t('left', { left: formatMoney(balance, language) }) : '\u00a0'}
        </p>
        <div className={parts.onPaper}>
          <Facts facts={facts} />
        </div>
      </Printable>
      <div className={printable.row}>
        <Button onClick={close}>{t('done')}</Button>
        <PrintableButtons summary={{ title, lines }} codOper={codOper} />
      </div>
    </Dialog>
  );

  function close(): void {
    store.getState().send({ type: 'left' });
    // The button that the user pressed to pay is gone.
    setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus());
  }
}

/** The first word of a person's name. */
function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** Why the last payment was not made, or that its result is not known yet. */
export function BalancePaymentNotice<P extends BalancePayment>({ store }: Pick<Props<P>, 'store'>) {
  const t = useText('activities');
  const errors = useText('errors');
  const common = useText('common');
  const { state, send } = useFlow(store);
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

/** A payment from the balance: another user's request, or a bill. `amount` is in minor units. */
type BalancePayment = Pick<Activity, 'type' | 'idSearch' | 'amount' | 'currency' | 'description'> & {
  /** The wallet user who asks for the money, and when. */
  askedBy?: string;
  date?: string | null;
  /** The user's own service, for a bill. */
  idUsrService?: number;
};

type Attempt<P> = {
  payment: P;
  attemptId: string;
  /** The user's balance, once it is known. */
  balance?: Money;
  /** The user knows of an earlier payment of the same amount, and pays again. */
  confirmedDuplicate?: true;
};

/** A payment from the balance, from the question to its answer. */
export type BalancePaymentState<P> =
  | { name: 'idle' }
  | ({ name: 'asking' } & Attempt<P>)
  | ({ name: 'submitting' } & Attempt<P>)
  /** Nothing was paid: the provider asks whether the same amount is paid again. */
  | ({ name: 'duplicate'; earlier: DuplicatePayment } & Attempt<P>)
  /** Nothing was paid: the provider asks for the password again, for this attempt. */
  | ({ name: 'password' } & Attempt<P>)
  /** The result is unknown: the same attempt may be sent again. */
  | ({ name: 'unanswered' } & Attempt<P>)
  /** `balance` is what is left, once it is known; `at` is in epoch ms. */
  | { name: 'paid'; payment: P; codOper: string; at: number; balance?: Money }
  /** `message` is the provider's own text, or a message key. */
  | { name: 'refused'; message: string };

export type BalancePaymentEvent<P> =
  | ({ type: 'chosen' } & Attempt<P>)
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'balanceRead'; balance: Money }
  | { type: 'succeeded'; codOper: string; at: number }
  | { type: 'duplicate'; earlier: DuplicatePayment }
  | { type: 'passwordRequired' }
  | { type: 'refused'; message: string }
  | { type: 'noAnswer' };

export function balancePaymentMachine<P>(): Machine<BalancePaymentState<P>, BalancePaymentEvent<P>> {
  const chosen = (_: unknown, { payment, attemptId }: Attempt<P>): BalancePaymentState<P> => ({
    name: 'asking',
    payment,
    attemptId,
  });
  return {
    idle: { chosen },
    asking: {
      balanceRead: (state, { balance }) => ({ ...state, balance }),
      confirmed: (state) => ({ ...state, name: 'submitting' }),
      left: () => ({ name: 'idle' }),
    },
    submitting: {
      succeeded: ({ payment }, { codOper, at }) => ({ name: 'paid', payment, codOper, at }),
      refused: (_, { message }) => ({ name: 'refused', message }),
      duplicate: (state, { earlier }) => ({ ...state, name: 'duplicate', earlier }),
      passwordRequired: (state) => ({ ...state, name: 'password' }),
      noAnswer: (state) => ({ ...state, name: 'unanswered' }),
    },
    password: {
      confirmed: (state) => ({ ...state, name: 'submitting' }),
      left: () => ({ name: 'idle' }),
    },
    duplicate: {
      confirmed: ({ payment, attemptId }) => ({
        name: 'submitting',
        payment,
        attemptId,
        confirmedDuplicate: true,
      }),
      left: () => ({ name: 'idle' }),
    },
    // Another payment must wait until the result of this one is known.
    unanswered: { confirmed: (state) => ({ ...state, name: 'submitting' }) },
    paid: {
      balanceRead: (state, { balance }) => ({ ...state, balance }),
      left: () => ({ name: 'idle' }),
    },
    refused: { chosen },
  };
}

export type BalancePaymentStore<P extends BalancePayment = BalancePayment> = FlowStore<
  BalancePaymentState<P>,
  BalancePaymentEvent<P>
>;

/** Pays another user's request, or a bill, from the balance. */
export function createBalancePaymentStore<P extends BalancePayment>(
  { apiOf, loadTexts, now }: WalletContext,
  onPaid: (payment: P) => void,
): BalancePaymentStore<P> {
  const api = apiOf(activityEndpoints);
  const readBalance = async (
    { currency }: P,
    { send, signal }: EffectContext<BalancePaymentEvent<P>>,
  ): Promise<void> => {
    const { balance } = await apiOf(walletEndpoints).balance({}, signal);
    const own = balance.find((one) => one.currency === currency);
    if (own) send({ type: 'balanceRead', balance: money(own.disponible, own.currency) });
  };
  // If the balance cannot be read, the dialogs leave it out.
  const withBalance = (payment: P, effect: EffectContext<BalancePaymentEvent<P>>) =>
    void readBalance(payment, effect).catch(() => undefined);
  return createFlowStore<BalancePaymentState<P>, BalancePaymentEvent<P>>(
    balancePaymentMachine(),
    { name: 'idle' },
    {
      asking: ({ payment }, effect) => withBalance(payment, effect),
      submitting: async ({ payment, attemptId, confirmedDuplicate }, { send }) => {
        try {
          const body = { ...bodyOf(payment), ...(confirmedDuplicate && { confirmedDuplicate }) };
          const answer = await api.payActivity({ attemptId, body });
          const { message, reason } = paymentDecline(answer);
          if (answer.status === 1) send({ type: 'succeeded', codOper: answer.codOper, at: now() });
          else send({ type: 'refused', message: message || reason });
        } catch (error) {
          send(await eventOf(error, loadTexts));
        }
      },
      paid: ({ payment }, effect) => {
        withBalance(payment, effect);
        onPaid(payment);
      },
    },
  );
}

/** If the texts of a question cannot be loaded, the payment is refused: nothing is paid without asking. */
async function eventOf(
  error: unknown,
  loadTexts: WalletContext['loadTexts'],
): Promise<Exclude<BalancePaymentEvent<never>, { type: 'chosen' }>> {
  if (!isProviderError(error) || error.kind !== 'server') return { type: 'noAnswer' };
  const refused = { type: 'refused', message: error.message || error.key } as const;
  const earlier = duplicateIn(error);
  try {
    if (isPasswordRequired(error)) {
      await Promise.all([loadTexts('walletPassword'), loadTexts('account')]);
      return { type: 'passwordRequired' };
    }
    if (!earlier) return refused;
    await loadTexts('duplicate');
    return { type: 'duplicate', earlier };
  } catch {
    return refused;
  }
}

function bodyOf({ type, idSearch, amount, currency, description, idUsrService }: BalancePayment) {
  const sourceSearch = toSearchDescriptor({ type, idSearch, amount: money(amount, currency), description });
  const source = { with: 'balance' as const, ...(idUsrService !== undefined && { idUsrService }) };
  return { ...toPayActivity({ sourceSearch, source }), ...SENT_BY, customFieldValues: [] };
}
