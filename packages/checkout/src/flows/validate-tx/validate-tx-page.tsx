import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { receiptPath } from '../../shared/payment/end-payment';
import { Button } from '../../shared/ui/button';
import type { IconName } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import { MessageView } from '../../shared/ui/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/ui/page-shell';
import { UnreachableView } from '../../shared/page/unreachable-view';
import { LoadingLine } from '../../shared/ui/loading-line';
import { AmountAction, AmountForm } from './amount-form';
import { type Asked, createValidateTxStore, type ValidateTxStore } from './validate-tx-store';

type Props = { context: PageContext; asked: Asked };

/** The page on which a payer types the random charge that they read on their statement. */
export function ValidateTxPage({ context, asked }: Props) {
  const [store] = useState(() => createValidateTxStore(context, asked));
  useEffect(() => store.flow.dispose, [store]);
  return <ValidateTxScreen store={store} context={context} />;
}

type ScreenProps = { store: ValidateTxStore; context: PageContext };
type End = 'confirmed' | 'canceled' | 'expired' | 'notFound';

const LOOKS: Record<End, { tone: 'good' | 'wait' | 'bad'; icon: IconName }> = {
  confirmed: { tone: 'good', icon: 'check' },
  canceled: { tone: 'bad', icon: 'cross' },
  expired: { tone: 'wait', icon: 'clock' },
  notFound: { tone: 'wait', icon: 'info' },
};

function ValidateTxScreen({ store, context }: ScreenProps) {
  const { state, send } = useFlow(store.flow);
  const t = useText('validateTx');
  const common = useText('common');
  const shell = { display: context.display, onHeight: context.bridge.resize };
  switch (state.name) {
    case 'loading':
      return (
        <PageShell {...shell} centred>
          <LoadingLine>{t('loading')}</LoadingLine>
        </PageShell>
      );
    case 'unreachable':
      return (
        <PageShell
          {...shell}
          centred
          dock={<Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>}
        >
          <UnreachableView />
        </PageShell>
      );
    case 'asking':
    case 'checking':
    case 'unanswered':
      return (
        <PageShell {...shell} head={<PageHead title={t('title')} />} dock={<AmountAction store={store} />}>
          <AmountForm store={store} payment={state.payment} />
        </PageShell>
      );
    default:
      return (
        <PageShell {...shell} centred dock={<WayOn state={state} context={context} />}>
          <MessageView {...LOOKS[state.name]} title={t(`${state.name}Title`)}>
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
