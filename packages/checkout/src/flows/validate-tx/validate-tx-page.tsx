import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { UnreachablePage } from '../../shared/page/unreachable-view';
import { receiptPath } from '../../shared/payment/complete-payment';
import { Button } from '../../shared/ui/buttons/button';
import type { IconName } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { LoadingLine } from '../../shared/ui/feedback/loading-line';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { CloseHost } from '../../shared/page/close-host';
import { PageShell } from '../../shared/page/page-shell';
import { AmountAction, AmountForm } from './amount-form';
import { type ValidationTarget, createValidateTxStore, type ValidateTxStore } from './validate-tx-store';
import { CROSS } from '../../shared/ui/later-icons';

type Props = { context: PageContext; target: ValidationTarget };

/** The page where a payer types the random charge from their statement. */
export function ValidateTxPage({ context, target }: Props) {
  const [store] = useState(() => createValidateTxStore(context, target));
  useEffect(() => store.flow.dispose, [store]);
  return <ValidateTxScreen store={store} context={context} />;
}

type ScreenProps = { store: ValidateTxStore; context: PageContext };
type End = 'confirmed' | 'canceled' | 'expired' | 'notFound';

const LOOKS: Record<End, { tone: 'good' | 'wait' | 'bad'; icon: IconName }> = {
  confirmed: { tone: 'good', icon: 'check' },
  canceled: { tone: 'bad', icon: CROSS },
  expired: { tone: 'wait', icon: 'clock' },
  notFound: { tone: 'wait', icon: 'info' },
};

function ValidateTxScreen({ store, context }: ScreenProps) {
  const { state, send } = useFlow(store.flow);
  const t = useText('validateTx');
  const errors = useText('errors');
  switch (state.name) {
    case 'loading':
      return (
        <PageShell context={context} isLoading centered>
          <LoadingLine>{t('loading')}</LoadingLine>
        </PageShell>
      );
    case 'unreachable':
      return <UnreachablePage context={context} onRetry={() => send({ type: 'retry' })} />;
    case 'editing':
    case 'submitting':
    case 'unanswered':
      return (
        <PageShell
          context={context}
          head={
            <PageHead title={t('title')}>
              <CloseHost bridge={context.bridge} />
            </PageHead>
          }
          dock={<AmountAction store={store} />}
        >
          <AmountForm store={store} payment={state.payment} />
        </PageShell>
      );
    default:
      return (
        <PageShell context={context} centered dock={<WayOn state={state} context={context} />}>
          <MessageView {...LOOKS[state.name]} title={t(`${state.name}Title`)}>
            {state.name === 'canceled' && <p>{errors('invalid_code_validation_tx')}</p>}
            <p>{t(state.name)}</p>
          </MessageView>
        </PageShell>
      );
  }
}

type WayOnProps = Pick<ScreenProps, 'context'> & { state: { name: End; payment?: { codOper: string } } };

function WayOn({ state, context }: WayOnProps) {
  const t = useText('validateTx');
  const common = useText('common');
  const { payment } = state;
  const { bridge, display, config } = context;
  if (state.name !== 'confirmed' || !payment)
    return (
      <>
        {display === 'frame' && <Button onClick={() => bridge.close()}>{common('backToMerchant')}</Button>}
        <LinkButton href={`mailto:${config.supportEmail}`}>
          {common('support', { email: config.supportEmail })}
        </LinkButton>
      </>
    );
  return <Button onClick={() => context.navigate(receiptPath(payment.codOper))}>{t('receipt')}</Button>;
}
