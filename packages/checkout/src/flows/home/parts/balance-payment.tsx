import {
  formatMoney,
  type Machine,
  MESSAGE_KEYS,
  money,
  paymentDecline,
  toPayActivity,
  toSearchDescriptor,
} from '@istmo/domain';
import { type Activity, activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore, useFlow } from '../../../shared/flow/flow-store';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import type { WalletContext } from '../../../shared/page/page-context';
import { receiptPath } from '../../../shared/payment/payment';
import { duplicateIn, type DuplicatePayment } from '../../../shared/payment/begin-payment';
import { SENT_BY } from '../../../shared/payment/payment-request';
import { DuplicateDialog } from '../../../shared/payment/ui/duplicate-dialog';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import { PasswordDialog } from '../../../shared/wallet/password-dialog';
import { isPasswordRequired } from '../../../shared/wallet/with-password';
import { DoneNotice, PersonMark } from './parts';
import parts from './parts.module.css';

type Props<P extends BalancePayment> = {
  store: BalancePaymentStore<P>;
  context: WalletContext;
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
    <Dialog
      title={title}
      startAt="title"
      mark={name === '' ? undefined : <PersonMark name={name} large />}
      onClose={leave}
    >
      {description !== '' && <p className={parts.quote}>{description}</p>}
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

/** What the balance pays: another user's request, or a bill. `amount` is in minor units. */
type BalancePayment = Pick<Activity, 'type' | 'idSearch' | 'amount' | 'currency' | 'description'> & {
  /** The wallet user who asks for the money. */
  askedBy?: string;
  /** The user's own service that a bill is of. */
  idUsrService?: number;
};

type Attempt<P> = {
  payment: P;
  attemptId: string;
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
  | { name: 'paid'; payment: P }
  /** `message` is the provider's own text, or a message key. */
  | { name: 'refused'; message: string };

export type BalancePaymentEvent<P> =
  | ({ type: 'chosen' } & Attempt<P>)
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'succeeded' }
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
      confirmed: (state) => ({ ...state, name: 'submitting' }),
      left: () => ({ name: 'idle' }),
    },
    submitting: {
      succeeded: ({ payment }) => ({ name: 'paid', payment }),
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
    paid: { chosen },
    refused: { chosen },
  };
}

export type BalancePaymentStore<P extends BalancePayment = BalancePayment> = FlowStore<
  BalancePaymentState<P>,
  BalancePaymentEvent<P>
>;

/** Pays another user's request, or a bill, from the balance. */
export function createBalancePaymentStore<P extends BalancePayment>(
  { apiOf, loadTexts }: WalletContext,
  onPaid: (payment: P) => void,
): BalancePaymentStore<P> {
  const api = apiOf(activityEndpoints);
  return createFlowStore<BalancePaymentState<P>, BalancePaymentEvent<P>>(
    balancePaymentMachine(),
    { name: 'idle' },
    {
      submitting: async ({ payment, attemptId, confirmedDuplicate }, { send }) => {
        try {
          const body = { ...bodyOf(payment), ...(confirmedDuplicate && { confirmedDuplicate }) };
          const answer = await api.payActivity({ attemptId, body });
          const { message, reason } = paymentDecline(answer);
          send(answer.status === 1 ? { type: 'succeeded' } : { type: 'refused', message: message || reason });
        } catch (error) {
          send(await eventOf(error, loadTexts));
        }
      },
      paid: ({ payment }) => onPaid(payment),
    },
  );
}

/** Without the texts of its question, a payment that needs an answer is refused: nothing is paid without asking. */
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
