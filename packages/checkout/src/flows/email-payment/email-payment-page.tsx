import { useFlow } from '../../shared/flow/use-flow';
import { useDisposable } from '../../shared/flow/use-disposable';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import type { EmailPaymentPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { Button } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { PageShell } from '../../shared/page/page-shell';
import { createEmailPaymentStore, type EmailPaymentStore } from './email-payment-store';
import { EmailPaymentView } from './email-payment-view';

/** A payment that was requested by e-mail: who asks, for what, how much, until when. */
export function EmailPaymentPage(props: EmailPaymentPageProps) {
  const t = useText('emailPayment');
  const store = useDisposable(() => createEmailPaymentStore(props));
  const { state } = useFlow(store);
  const { context } = props;
  useTitle(t('title'));
  return (
    <PageShell context={context} centered dock={<WayOn store={store} context={context} />}>
      <EmailPaymentView state={state} imageBase={context.config.imageBase} />
    </PageShell>
  );
}

type WayOnProps = { store: EmailPaymentStore; context: PageContext };

function WayOn({ store, context }: WayOnProps) {
  const { state, send } = useFlow(store);
  const t = useText('emailPayment');
  const common = useText('common');
  const { supportEmail } = context.config;
  switch (state.name) {
    case 'requested':
      return (
        <>
          <Button onClick={() => context.navigate(state.payment.path)}>{t('pay')}</Button>
          <p>{t(state.payment.needsLogin ? 'notYetLogin' : 'notYet')}</p>
        </>
      );
    case 'unreachable':
      return <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>;
    case 'refused':
    case 'paid':
    case 'pending':
      return (
        <LinkButton href={`mailto:${supportEmail}`}>{common('support', { email: supportEmail })}</LinkButton>
      );
    case 'loading':
    case 'elsewhere':
      return null;
  }
}
