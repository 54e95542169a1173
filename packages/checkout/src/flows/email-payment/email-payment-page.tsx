/** The page behind the link in a payment’s e-mail. */
import { DEFAULT_TIME_ZONE, formatMoney } from '@istmo/domain';
import { useDisposable, useFlow } from '../../shared/flow/flow-store';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { EmailPaymentPageProps, PageContext } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { LoadingLine, PageHead, UnreachableView } from '../../shared/page/page-parts';
import { fieldText } from '../../shared/payment/custom-fields';
import { Amount, Facts, MerchantName } from '../../shared/ui/facts';
import { Button } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import {
  createEmailPaymentStore,
  type EmailPaymentState,
  type EmailPaymentStore,
  type RequestedPayment,
} from './email-payment-store';

/** A payment that was requested by e-mail: who asks, for what, how much, until when. */
export function EmailPaymentPage(props: EmailPaymentPageProps) {
  const t = useText('emailPayment');
  const store = useDisposable(() => createEmailPaymentStore(props));
  const { state } = useFlow(store);
  const { context } = props;
  useTitle(t('title'));
  return (
    <PageShell context={context} centered dock={<NextSteps store={store} context={context} />}>
      <EmailPaymentView state={state} imageBase={context.config.imageBase} />
    </PageShell>
  );
}

type NextStepsProps = { store: EmailPaymentStore; context: PageContext };

function NextSteps({ store, context }: NextStepsProps) {
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
    case 'redirected':
      return null;
  }
}

type Props = { state: EmailPaymentState; imageBase: string };

function EmailPaymentView({ state, imageBase }: Props) {
  const t = useText('emailPayment');
  const common = useText('common');
  const errors = useText('errors');
  const advice = useText('advice');
  switch (state.name) {
    case 'loading':
    case 'redirected':
      return <LoadingLine>{common('loading')}</LoadingLine>;
    case 'requested':
      return <PaymentRequestView payment={state.payment} imageBase={imageBase} />;
    case 'paid':
      return (
        <MessageView tone="good" icon="check" title={errors('request_already_paid')}>
          <p>{t('paid')}</p>
        </MessageView>
      );
    case 'pending':
      return (
        <MessageView tone="wait" icon="clock" title={t('pendingTitle')}>
          <p>{t('pendingHint')}</p>
        </MessageView>
      );
    case 'refused':
      return (
        <MessageView tone="wait" icon="warning" title={t('refusedTitle')}>
          <p>{state.message || errors(state.key)}</p>
          <p>{advice(state.key)}</p>
        </MessageView>
      );
    case 'unreachable':
      return <UnreachableView />;
  }
}

type RequestedPaymentProps = { payment: RequestedPayment; imageBase: string };

function PaymentRequestView({ payment, imageBase }: RequestedPaymentProps) {
  const t = useText('emailPayment');
  const language = useLanguage();
  const nameOf = useText('checkout');
  const { from, concept, total, until, methods = [], fields = [] } = payment;
  const list = new Intl.ListFormat(language);
  const toFill = fields.filter(({ value, required }) => required && value === '');
  const isMerchant = typeof from !== 'string';
  const timeZone = isMerchant ? from.timeZone : DEFAULT_TIME_ZONE;
  const name = isMerchant ? from.merchantName : from;
  const facts = [
    {
      label: t('from'),
      value: isMerchant ? <MerchantName merchant={from} imageBase={imageBase} /> : from,
      isName: true,
    },
    { label: t('legalRep'), value: isMerchant ? from.legalRep : '', isName: true },
    { label: t('concept'), value: concept },
    ...fields.map((field) => ({ label: field.nameOrLabel, value: fieldText(field, t('yes')) })),
    { label: t('willAsk'), value: list.format(toFill.map(({ nameOrLabel }) => nameOrLabel)) },
    { label: t('methods'), value: list.format(methods.map((id) => nameOf(`${id}Name`))) },
    { label: t('until'), value: until === undefined ? '' : momentInWords(until, language, timeZone) },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <PageHead title={name === '' ? t('title') : t('asks', { name })} />
      {total && <Amount text={formatMoney(total, language)} />}
      <Facts facts={facts} />
      <p>{t(isMerchant ? 'checkMerchant' : 'checkPerson')}</p>
    </>
  );
}
