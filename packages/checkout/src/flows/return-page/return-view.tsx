import type { Receipt } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MerchantReturn } from '../../shared/page/page-props';
import { UnreachableView } from '../../shared/page/unreachable-view';
import { STATUS_BADGES, receiptOutcome } from '../../shared/payment/receipt-outcome';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { LoadingLine } from '../../shared/ui/feedback/loading-line';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { LEAVES_AFTER, type ReturnState } from './return-flow';

export function ReturnView({ state }: { state: ReturnState }) {
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
