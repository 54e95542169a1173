/** The page to which third parties send the payer back. */
import { type Receipt, receiptEndpoints } from '@istmo/contract/provider';
import { formatMoney, type Machine, money } from '@istmo/domain';
import type { ReactNode } from 'react';
import { createFlowStore, type FlowStore, useDisposable, useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { MerchantReturn, PageContext, ReturnPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { LoadingLine, UnreachableView } from '../../shared/page/page-parts';
import { receiptPath } from '../../shared/payment/payment';
import { loadFailure, receiptOutcome, STATUS_BADGES } from '../../shared/payment/receipt-outcome';
import { Button } from '../../shared/ui/buttons/button';
import { Announcement } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';

/** Seconds to read where the page leads: the least that WCAG 2.2.1 asks for before time runs out. */
const LEAVES_AFTER = 20;

type FoundPayment = { receipt: Receipt; way: MerchantReturn };

type ReturnState =
  | { name: 'loading' }
  /** The page redirects in `left` seconds. */
  | ({ name: 'leaving'; left: number } & FoundPayment)
  | ({ name: 'staying' } & FoundPayment)
  | ({ name: 'gone' } & FoundPayment)
  /** The merchant has no return URL. */
  | { name: 'closing'; receipt: Receipt }
  | { name: 'unknown' }
  | { name: 'unreachable' };

type ReturnEvent =
  | { type: 'found'; receipt: Receipt; way: MerchantReturn | undefined }
  /** One second has passed while the page was visible. */
  | { type: 'tick' }
  | { type: 'stay' }
  | { type: 'go' }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const gone = ({ receipt, way }: FoundPayment): ReturnState => ({ name: 'gone', receipt, way });

const returnMachine: Machine<ReturnState, ReturnEvent> = {
  loading: {
    found: (_, { receipt, way }) =>
      way ? { name: 'leaving', receipt, way, left: LEAVES_AFTER } : { name: 'closing', receipt },
    missing: () => ({ name: 'unknown' }),
    failed: () => ({ name: 'unreachable' }),
  },
  leaving: {
    tick: (state) => (state.left > 1 ? { ...state, left: state.left - 1 } : gone(state)),
    stay: ({ receipt, way }) => ({ name: 'staying', receipt, way }),
    go: gone,
  },
  staying: { go: gone },
  unreachable: { retry: () => ({ name: 'loading' }) },
  gone: {},
  closing: {},
  unknown: {},
};

const SECOND_MS = 1000;

type ReturnStore = FlowStore<ReturnState, ReturnEvent>;

/** Leads back to the merchant of an operation, by the address that the provider knows. */
function createReturnStore({ context, codOper, merchantReturn, onNotFound }: ReturnPageProps): ReturnStore {
  return createFlowStore<ReturnState, ReturnEvent>(
    returnMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          const api = context.apiOf(receiptEndpoints);
          const query = { conditional: `cOper::${codOper}`, attemptId: context.proofOf(codOper) };
          const receipt = await api.receipt(query, signal);
          send({ type: 'found', receipt, way: await merchantReturn(receipt) });
        } catch (error) {
          send({ type: loadFailure(error) });
        }
      },
      leaving: (_, { send, signal }) => {
        const timer = setInterval(() => {
          // A hidden page does not redirect.
          if (document.visibilityState !== 'hidden') send({ type: 'tick' });
        }, SECOND_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
      },
      gone: ({ way }) => way.go(),
      unknown: onNotFound,
    },
  );
}

/** Tells the payer the way back to the merchant, and goes there. */
export function ReturnPage(props: ReturnPageProps) {
  const t = useText('returnPage');
  const store = useDisposable(() => createReturnStore(props));
  const { state, send } = useFlow(store);
  const { context } = props;
  useTitle(t('title'));
  return (
    <PageShell
      context={context}
      centered
      dock={<ReturnActions state={state} send={send} navigate={context.navigate} />}
    >
      <ReturnView state={state} />
    </PageShell>
  );
}

type Props = {
  state: ReturnState;
  send: (event: ReturnEvent) => void;
  navigate: PageContext['navigate'];
};

function ReturnActions({ state, send, navigate }: Props) {
  const t = useText('returnPage');
  const common = useText('common');
  switch (state.name) {
    case 'loading':
    case 'unknown':
      return null;
    case 'unreachable':
      return <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>;
    case 'closing':
      return <Button onClick={() => navigate(receiptPath(state.receipt.codOper))}>{t('receipt')}</Button>;
    case 'leaving':
      return (
        <>
          <Button onClick={() => send({ type: 'go' })}>{common('backToMerchant')}</Button>
          <Button kind="quiet" onClick={() => send({ type: 'stay' })}>
            {t('stay')}
          </Button>
        </>
      );
    case 'staying':
    case 'gone':
      return (
        <>
          {/* Tries again if leaving did not work, or if the payer came back. */}
          <Button onClick={() => (state.name === 'gone' ? state.way.go() : send({ type: 'go' }))}>
            {common('backToMerchant')}
          </Button>
          <Button kind="quiet" onClick={() => navigate(receiptPath(state.receipt.codOper))}>
            {t('receipt')}
          </Button>
        </>
      );
  }
}

function ReturnView({ state }: { state: ReturnState }) {
  const t = useText('returnPage');
  switch (state.name) {
    case 'loading':
    case 'unknown':
      return <LoadingLine>{t('looking')}</LoadingLine>;
    case 'unreachable':
      return <UnreachableView />;
    case 'closing':
      return (
        <Ended receipt={state.receipt} title={t('closingTitle')}>
          {t('closing')}
        </Ended>
      );
    default:
      return <Leaving state={state} />;
  }
}

type LeavingProps = { state: Extract<ReturnState, { way: MerchantReturn }> };

function Leaving({ state }: LeavingProps) {
  const t = useText('returnPage');
  const { receipt, way } = state;
  const { merchantName: merchant } = receipt.merchant;
  const place = way.host === '' ? merchant : way.host;
  return (
    <>
      <Ended receipt={receipt} title={t('backTo', { merchant })}>
        {state.name === 'leaving' ? (
          <span role="timer" aria-live="off">
            {t('leavesIn', { place, count: state.left })}
          </span>
        ) : (
          t(state.name, { place })
        )}
      </Ended>
      <Announcement>
        {state.name === 'leaving'
          ? t('announced', { place, seconds: LEAVES_AFTER })
          : t(state.name, { place })}
      </Announcement>
    </>
  );
}

type EndedProps = { receipt: Receipt; title: string; children: ReactNode };

/** How the payment ended, and what comes next. */
function Ended({ receipt, title, children }: EndedProps) {
  const t = useText('returnPage');
  const language = useLanguage();
  const outcome = receiptOutcome(receipt);
  const amount = formatMoney(money(receipt.totalPay, receipt.currency), language);
  return (
    <MessageView {...STATUS_BADGES[outcome]} title={title}>
      <p>{t(outcome, { amount })}</p>
      <p>{children}</p>
    </MessageView>
  );
}
