/** The page after a payment by QR. */
import {
  formatMoney,
  type Machine,
  money,
  pathTo,
  reversalOf,
  type ReversalReason,
  statusOf,
} from '@istmo/domain';
import { ERROR_CODES, isProviderError, type PaymentAnswer } from '@istmo/contract/provider';
import {
  createFlowStore,
  type EffectContext,
  type FlowStore,
  useDisposable,
  useFlow,
} from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { PageContext, QrSuccessPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { receiptPath } from '../../shared/payment/payment';
import { watch } from '../../shared/payment/watch';
import { Button } from '../../shared/ui/buttons/button';
import { LoadingLine } from '../../shared/page/page-parts';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { CROSS } from '../../shared/ui/later-icons';

type Ended = 'declined' | 'expired' | 'canceled';

type QrState =
  | { name: 'loading' }
  | { name: 'paid'; answer: PaymentAnswer }
  /** The answer takes longer than usual. */
  | { name: 'waiting' }
  | { name: 'notPaid'; outcome: Ended }
  /** The payment was made, and money went back. */
  | { name: 'reversed'; reason: ReversalReason }
  /** The address names no payment, or an unknown one. */
  | { name: 'unknown' }
  | { name: 'unreachable'; error: unknown };

type QrEvent =
  | { type: 'answered'; answer: PaymentAnswer }
  | { type: 'notFound' }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' };

type Answered = Extract<QrEvent, { type: 'answered' }>;
const answered = (state: QrState, { answer }: Answered): QrState => {
  const place = placeOf(answer);
  return place.name === state.name ? state : place;
};

const qrMachine: Machine<QrState, QrEvent> = {
  loading: {
    answered,
    notFound: () => ({ name: 'unknown' }),
    failed: (_, { error }) => ({ name: 'unreachable', error }),
  },
  waiting: { answered },
  unreachable: { retry: () => ({ name: 'loading' }) },
  // The network may tell the provider of the payment later than it sends the payer here.
  unknown: { retry: () => ({ name: 'loading' }) },
  paid: {},
  notPaid: {},
  reversed: {},
};

/** The provider's status counts: the address proves nothing. */
function placeOf(answer: PaymentAnswer): QrState {
  const reason = reversalOf(answer);
  if (reason) return { name: 'reversed', reason };
  const { outcome = outcomeOf(answer) } = answer;
  if (outcome === 'approved') return { name: 'paid', answer };
  return outcome === 'pending' ? { name: 'waiting' } : { name: 'notPaid', outcome };
}

function outcomeOf({ method, status }: PaymentAnswer): 'pending' | 'declined' | 'approved' {
  const shown = statusOf(method, status);
  return shown === 'pending' || shown === 'declined' ? shown : 'approved';
}

const PAUSE_MS = 2500;

type QrStore = FlowStore<QrState, QrEvent>;

/** Polls a payment by QR code until it is decided. */
function createQrStore({ api }: PageContext, codOper: string): QrStore {
  const ask = (signal: AbortSignal) => api.paymentByOperation({ codOper }, signal);
  return createFlowStore<QrState, QrEvent>(
    qrMachine,
    { name: codOper === '' ? 'unknown' : 'loading' },
    {
      loading: (_, context) => lookOnce(ask, context),
      waiting: (_, { send, signal }) => {
        watch<PaymentAnswer>({
          ask,
          onAnswer: (answer) => send({ type: 'answered', answer }),
          pause: () => PAUSE_MS,
          signal,
        });
      },
    },
  );
}

async function lookOnce(
  ask: (signal: AbortSignal) => Promise<PaymentAnswer>,
  { send, signal }: EffectContext<QrEvent>,
): Promise<void> {
  try {
    send({ type: 'answered', answer: await ask(signal) });
  } catch (error) {
    const none = isProviderError(error) && error.code === ERROR_CODES.notFound;
    send(none ? { type: 'notFound' } : { type: 'failed', error });
  }
}

const ANSWERED: readonly QrState['name'][] = ['paid', 'notPaid', 'reversed', 'waiting'];

/** The page that a payer reaches after paying by QR code. */
export function QrSuccessPage({ context, codOper }: QrSuccessPageProps) {
  const t = useText('qrSuccess');
  const common = useText('common');
  const store = useDisposable(() => createQrStore(context, codOper));
  const { state, send } = useFlow(store);
  const { bridge, navigate, login } = context;
  useTitle(t('title'));
  const hasAnswer = ANSWERED.includes(state.name);
  const mayAskAgain = state.name === 'unreachable' || (state.name === 'unknown' && codOper !== '');
  const toWallet = login.token() !== undefined;
  return (
    <PageShell
      context={context}
      centered
      dock={
        <>
          {mayAskAgain && <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>}
          {hasAnswer && <Button onClick={() => navigate(receiptPath(codOper))}>{t('receipt')}</Button>}
          {bridge.leadsBack('') && (
            <Button kind="quiet" onClick={() => bridge.close()}>
              {common('backToMerchant')}
            </Button>
          )}
          {toWallet && (
            <Button kind="quiet" onClick={() => navigate(pathTo('home'))}>
              {t('wallet')}
            </Button>
          )}
        </>
      }
    >
      <QrSuccessView key={state.name} state={state} />
    </PageShell>
  );
}

/** Shows the payment's status, and says that it was paid only if it was. */
function QrSuccessView({ state }: { state: QrState }) {
  const t = useText('qrSuccess');
  const errors = useText('errors');
  const advice = useText('advice');
  const language = useLanguage();
  switch (state.name) {
    case 'loading':
      return <LoadingLine>{t('looking')}</LoadingLine>;
    case 'paid': {
      const { totalPay, currency } = state.answer;
      return (
        <MessageView tone="good" icon="check" title={t('paid')}>
          {totalPay !== undefined && <p>{formatMoney(money(totalPay, currency), language)}</p>}
        </MessageView>
      );
    }
    case 'waiting':
      return (
        <MessageView tone="wait" icon="clock" title={t('waiting')}>
          <p>{t('waitingHint')}</p>
        </MessageView>
      );
    case 'notPaid':
      return (
        <MessageView tone="bad" icon={CROSS} title={t(state.outcome)}>
          <p>{t('notPaidHint')}</p>
        </MessageView>
      );
    case 'reversed':
      return (
        <MessageView tone="wait" icon="info" title={errors(state.reason)}>
          <p>{advice(state.reason)}</p>
        </MessageView>
      );
    case 'unknown':
      return (
        <MessageView tone="wait" icon="info" title={t('unknown')}>
          <p>{t('unknownHint')}</p>
        </MessageView>
      );
    case 'unreachable': {
      const { error } = state;
      const message = isProviderError(error) ? error.message || errors(error.key) : '';
      return (
        <MessageView tone="wait" icon="offline" title={t('failed')}>
          <p>{message || errors('happen_error_try_again')}</p>
        </MessageView>
      );
    }
  }
}
