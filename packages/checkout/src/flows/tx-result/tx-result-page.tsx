/** The page that shows the result of a payment. */
import { type Receipt, receiptEndpoints } from '@istmo/contract/provider';
import { formatMoney, type Machine, type MethodId, money } from '@istmo/domain';
import {
  createFlowStore,
  type EffectContext,
  type FlowStore,
  useDisposable,
  useFlow,
} from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { PageContext, TxResultPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { LoadingLine, UnreachableView, useLeadsBack } from '../../shared/page/page-parts';
import { receiptPath } from '../../shared/payment/payment';
import { useEndWords } from '../../shared/payment/decline-keys';
import { paymentPath } from '../../shared/payment/payment-path';
import {
  endedUnpaid,
  isReversal,
  loadFailure,
  receiptOutcome,
  type ReceiptOutcome,
  receiptStage,
  returnToMerchant,
  STATUS_BADGES,
} from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';
import { Amount, Facts } from '../../shared/ui/facts';
import { Button } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';

type TxResultState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; receipt: Receipt }
  /** The payment has expired, but money that was sent may still arrive. */
  | { name: 'late'; receipt: Receipt }
  | { name: 'ended'; receipt: Receipt }
  | { name: 'unknown' }
  /** The payment could not be loaded; the payer can try again. */
  | { name: 'unreachable' };

type TxResultEvent =
  | { type: 'found'; receipt: Receipt }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

function found(_: TxResultState, { receipt }: { receipt: Receipt }): TxResultState {
  const stage = receiptStage(receipt);
  return { name: stage === 'over' ? 'ended' : stage, receipt };
}

const txResultMachine: Machine<TxResultState, TxResultEvent> = {
  loading: {
    found,
    missing: () => ({ name: 'unknown' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { found },
  late: { found },
  unreachable: { retry: () => ({ name: 'loading' }) },
  ended: {},
  unknown: {},
};

const PAUSE_MS = 2500;

type TxResultStore = FlowStore<TxResultState, TxResultEvent>;

type TxResultInput = { context: PageContext } & Pick<
  TxResultPageProps,
  'codOper' | 'onLoaded' | 'onNotFound'
>;

/** Polls a payment until it is over. */
function createTxResultStore({ context, codOper, onLoaded, onNotFound }: TxResultInput): TxResultStore {
  const api = context.apiOf(receiptEndpoints);
  const load = (signal: AbortSignal) =>
    api.receipt({ conditional: `cOper::${codOper}`, attemptId: context.proofOf(codOper) }, signal);
  const keepLooking = ({ receipt }: { receipt: Receipt }, { send, signal }: EffectContext<TxResultEvent>) => {
    onLoaded(receipt);
    const onAnswer = (receipt: Receipt) => send({ type: 'found', receipt });
    watch({ ask: load, onAnswer, pause: () => PAUSE_MS, signal });
  };
  return createFlowStore<TxResultState, TxResultEvent>(
    txResultMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'found', receipt: await load(signal) });
        } catch (error) {
          send({ type: loadFailure(error) });
        }
      },
      pending: keepLooking,
      late: keepLooking,
      ended: ({ receipt }) => onLoaded(receipt),
      unknown: onNotFound,
    },
  );
}

/** Whether a payment went through, for a payer who comes back from another page. */
export function TxResultPage({ context, codOper, onLoaded, onNotFound }: TxResultPageProps) {
  const t = useText('txResult');
  const common = useText('common');
  const store = useDisposable(() => createTxResultStore({ context, codOper, onLoaded, onNotFound }));
  const { state, send } = useFlow(store);
  useTitle(t('title'));
  return (
    <PageShell
      context={context}
      centered
      onClose={'receipt' in state ? () => void returnToMerchant({ context, codOper, onLoaded }) : undefined}
      dock={
        state.name === 'unreachable' ? (
          <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>
        ) : (
          'receipt' in state && <TxResultActions state={state} context={context} onLoaded={onLoaded} />
        )
      }
    >
      <TxResultView key={state.name} state={state} />
    </PageShell>
  );
}

type Props = { state: Extract<TxResultState, { receipt: unknown }> } & Pick<
  TxResultPageProps,
  'context' | 'onLoaded'
>;

/** The buttons: try again if nothing was paid, the receipt, the merchant. */
function TxResultActions({ state, context, onLoaded }: Props) {
  const t = useText('txResult');
  const common = useText('common');
  const { codOper, codePay, returnUrl } = state.receipt;
  const leadsBack = useLeadsBack(context.bridge, returnUrl);
  const mayTryAgain = endedUnpaid(receiptOutcome(state.receipt)) && codePay !== '';
  return (
    <>
      {mayTryAgain && (
        <Button onClick={() => context.navigate(paymentPath({ code: codePay }, context))}>
          {t('tryAgain')}
        </Button>
      )}
      <Button kind={mayTryAgain ? 'quiet' : 'primary'} onClick={() => context.navigate(receiptPath(codOper))}>
        {t('receipt')}
      </Button>
      {leadsBack && (
        <Button kind="quiet" onClick={() => void returnToMerchant({ context, codOper, onLoaded })}>
          {common('backToMerchant')}
        </Button>
      )}
    </>
  );
}

/** The status in one line, and the payment that it is about. */
function TxResultView({ state }: { state: TxResultState }) {
  const t = useText('txResult');
  switch (state.name) {
    case 'loading':
    case 'unknown':
      return <LoadingLine>{t('looking')}</LoadingLine>;
    case 'unreachable':
      return <UnreachableView />;
    default:
      return <Result receipt={state.receipt} outcome={receiptOutcome(state.receipt)} />;
  }
}

type ResultProps = { receipt: Receipt; outcome: ReceiptOutcome };

function Result({ receipt, outcome }: ResultProps) {
  const t = useText('txResult');
  const language = useLanguage();
  const title = useOutcomeTitle(receipt.typeMethod, outcome);
  const { merchant, concept, codOper, totalPay, currency } = receipt;
  const facts = [
    { label: t('merchant'), value: merchant.merchantName, isName: true },
    { label: t('concept'), value: concept },
    { label: t('operation'), value: codOper },
  ].filter(({ value }) => value !== '');
  return (
    <MessageView {...STATUS_BADGES[outcome]} title={title}>
      <Amount text={formatMoney(money(totalPay, currency), language)} />
      <Next receipt={receipt} outcome={outcome} title={title} />
      <Facts facts={facts} />
    </MessageView>
  );
}

function Next({ receipt, outcome, title }: ResultProps & { title: string }) {
  const t = useText('txResult');
  const advice = useText('advice');
  const endWords = useEndWords();
  if (outcome === 'pending') return <p>{t(receipt.typeMethod === 'cash' ? 'cashNext' : 'pendingNext')}</p>;
  if (isReversal(outcome)) return <p>{advice(outcome)}</p>;
  if (outcome !== 'declined') return <p>{t(`${outcome}Next`)}</p>;
  const { why, next } = endWords(receipt, outcome);
  return (
    <>
      {why !== '' && why !== title && <p>{why}</p>}
      <p>{next}</p>
    </>
  );
}

/** One line that says whether the payment went through. */
function useOutcomeTitle(method: MethodId, outcome: ReceiptOutcome): string {
  const t = useText('txResult');
  const errors = useText('errors');
  switch (outcome) {
    case 'approved':
      return errors('payment_successfull');
    case 'pending':
      return method === 'cash' ? errors('payment_code_generated') : t('pending');
    case 'declined':
      return errors('declined');
    case 'expired':
      return errors('payment_expired');
    case 'canceled':
      return t(outcome);
    default:
      return errors(outcome);
  }
}
