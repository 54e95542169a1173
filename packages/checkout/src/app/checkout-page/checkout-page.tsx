import { type ComponentType, type ReactNode, Suspense, useId } from 'react';
import { useStore } from '../../shared/store/use-store';
import head from '../../shared/ui/page-head.module.css';
import { PageShell } from '../../shared/page/page-shell';
import { NextTask } from '../../first-screen/next-task';
import { classNames } from '../../shared/ui/class-names';
import { useWide } from '../../shared/ui/use-wide';
import styles from './checkout-page.module.css';
import { type LazyLeaveDialog, LeavePrompt } from '../leaving/leave-prompt';
import { MethodChoices } from './method-choices';
import { PageTitle, PaymentDetails } from './payment-details';
import { SecureFoot } from './secure-foot';
import { SummarySheet } from './summary-sheet';
import { Summary } from './summary';
import { useAnyBusy, useAnyMethod } from './use-method-state';
import { fillsPage, isLocked, type MethodList } from './method-list';
import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { PageContext } from '../../shared/page/page-context';
import type { WalletLineProps } from '../../shared/page/page-props';
import type { Details } from '../../shared/payment/details';
import type { Order } from '../../shared/payment/order';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import type { Leaving } from '../leaving/leaving';
import type { EarlierAttemptNoticeProps } from './earlier-notice';
import type { LinkExpiryProps } from './link-expiry';
import type { RememberPayerProps } from './remember-payer';
import { useText } from '../../shared/i18n/use-text';
import { IconButton } from '../../shared/ui/buttons/icon-button';

type CheckoutPageProps = CheckoutPageData & {
  /** Shows who is logged in to the wallet; loaded after the rest of the page. */
  WalletLine?: ComponentType<WalletLineProps>;
  EarlierAttemptNotice?: ComponentType<EarlierAttemptNoticeProps> | undefined;
  LinkExpiry?: ComponentType<LinkExpiryProps> | undefined;
  RememberPayer?: ComponentType<RememberPayerProps> | undefined;
  leaveDialog: LazyLeaveDialog;
  /** Says which methods are off. */
  missing?: ReactNode;
};

/** Created once for each checkout session. */
export type CheckoutPageData = {
  context: PageContext;
  info: PaymentInfo;
  commerce: MerchantProfile;
  methods: MethodList;
  order: Order;
  details?: Details;
  /** For a subscription: its terms, and the component that shows them. */
  subscription?: SubscriptionTerms;
  Terms?: ComponentType;
  leaving: Leaving;
  /** For an attempt that an earlier page sent: whether the provider does not know it yet. */
  isAttemptUnknown?: (() => boolean) | undefined;
};

/** The checkout page: what is paid, and the payment methods, or the one whose payment waits for its payer. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { context, info, commerce, methods, order, details, subscription, leaving, leaveDialog } = props;
  const titleId = useId();
  const wide = useWide();
  const { chosen, mounted } = useStore(methods);
  const { Panel, Action } = (chosen === undefined ? undefined : mounted[chosen]) ?? {};
  const Waiting = useAnyMethod(methods, fillsPage) ? Panel : undefined;
  const locked = useAnyMethod(methods, isLocked);
  const close = context.bridge.leadsBack(info.returnUrlString) && (
    <CloseButton leaving={leaving} methods={methods} />
  );
  const t = useText('checkout');
  const summary = { info, order, commerce, imageBase: context.config.imageBase };
  const layout = { wide, titleId, locked, waiting: Waiting !== undefined };
  return (
    <PageShell
      context={context}
      asideLabel={t('summary')}
      aside={
        wide && <NextTask>{() => <Summary {...summary} {...{ details, locked, subscription }} />}</NextTask>
      }
      head={
        wide ? <Title {...props} {...layout} close={close} /> : <SummarySheet {...summary} close={close} />
      }
      centered={layout.waiting}
      dock={Action ? <NextTask>{() => <Action />}</NextTask> : <div className={styles.actionToCome} />}
    >
      {Waiting ? <Waiting /> : <Choices {...props} {...layout} />}
      <LeavePrompt leaving={leaving} lazy={leaveDialog} />
    </PageShell>
  );
}

type Layout = {
  wide: boolean;
  titleId: string;
  locked: boolean;
  /** A waiting payment has its title in the middle of the page, and nothing else can be chosen. */
  waiting: boolean;
};

function Title({ close, waiting, ...props }: CheckoutPageProps & Layout & { close?: ReactNode }) {
  const { details, WalletLine, wide, titleId } = props;
  return (
    <div className={styles.bar}>
      <div className={classNames(head.head, styles.title)}>
        {waiting ? <span /> : <PageTitle details={details} wide={wide} titleId={titleId} />}
        <Suspense>{WalletLine && !waiting && <WalletLine {...props} />}</Suspense>
      </div>
      {close}
    </div>
  );
}

/** How to pay: what is asked first, and the methods. */
function Choices(props: CheckoutPageProps & Layout) {
  const { context, info, commerce, methods, details, Terms, LinkExpiry, missing, RememberPayer } = props;
  const { wide, titleId, locked } = props;
  const isBrief = useStore(methods, (list) => list.isBrief);
  return (
    <>
      {!wide && <Title {...props} />}
      <Expiry context={context} info={info} commerce={commerce} LinkExpiry={LinkExpiry} />
      {Terms && <Terms />}
      <Earlier {...props} />
      <PaymentDetails details={details} wide={wide} titleId={titleId} locked={locked} />
      {missing}
      <NextTask>
        {() => <MethodChoices methods={methods} marks={context.config.methodMarks} labelledBy={titleId} />}
      </NextTask>
      <Suspense fallback={<p className={styles.rememberToCome} />}>
        {RememberPayer && !isBrief && <RememberPayer methods={methods} login={context.login} />}
      </Suspense>
      {!wide && <SecureFoot info={info} commerce={commerce} />}
    </>
  );
}

type EarlierProps = Pick<CheckoutPageProps, 'methods' | 'isAttemptUnknown' | 'EarlierAttemptNotice'>;

function Earlier({ methods, isAttemptUnknown, EarlierAttemptNotice }: EarlierProps) {
  return (
    <Suspense>
      {isAttemptUnknown && EarlierAttemptNotice && (
        <EarlierAttemptNotice methods={methods} isAttemptUnknown={isAttemptUnknown} />
      )}
    </Suspense>
  );
}

type ExpiryProps = { [K in 'context' | 'info' | 'commerce' | 'LinkExpiry']: CheckoutPageProps[K] };

function Expiry({ context, info, commerce, LinkExpiry }: ExpiryProps) {
  if (!LinkExpiry || info.othersValues.EXPIRES_AT === undefined) return null;
  return (
    <Suspense fallback={<p className={styles.expiryToCome} />}>
      <LinkExpiry context={context} info={info} commerce={commerce} />
    </Suspense>
  );
}

type CloseProps = { leaving: Leaving; methods: MethodList };

function CloseButton({ leaving, methods }: CloseProps) {
  const t = useText('checkout');
  const busy = useAnyBusy(methods);
  return (
    <IconButton
      icon="close"
      label={t('close')}
      title={busy ? t('closeBusy') : undefined}
      disabled={busy}
      onClick={leaving.requestClose}
    />
  );
}
