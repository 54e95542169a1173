/** The page to which third parties send the payer back. */
import type { Receipt } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import type { ReactNode } from 'react';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MerchantReturn, PageContext, ReturnPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { LoadingLine, UnreachableView } from '../../shared/page/page-parts';
import { receiptPath } from '../../shared/payment/completions';
import { receiptOutcome, STATUS_BADGES } from '../../shared/payment/receipt-outcome';
import { Button } from '../../shared/ui/buttons/button';
import { Announcement } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { createReturnStore, LEAVES_AFTER, type ReturnEvent, type ReturnState } from './return-store';

/** The way back to the merchant: it says where it leads, and goes there. */
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
          {/* Where leaving did not work, or the payer came back: once more. */}
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
