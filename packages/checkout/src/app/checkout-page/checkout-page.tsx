import { type ComponentType, type ReactNode, Suspense, useId } from 'react';
import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { NextTask } from '../../first-screen/parts';
import { useText } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { PageShell, type ShellContext } from '../../shared/page/page-shell';
import type { Details } from '../../shared/payment/details';
import type { Order } from '../../shared/payment/order';
import type { SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { useStore } from '../../shared/store/use-store';
import { IconButton } from '../../shared/ui/buttons/button';
import { classNames } from '../../shared/ui/class-names';
import { useWide } from '../../shared/ui/use-wide';
import { type LazyLeaveDialog, LeavePrompt, type Leaving } from '../leaving/leaving';
import { MethodChoices } from './method-choices';
import { fillsPage, focusChosen, isLocked, type MethodList, useAnyBusy, useAnyMethod } from './method-list';
import { SecureFoot, type ShownOrder, Summary, SummarySheet } from './summary';
import hidden from '../../shared/ui/visually-hidden.module.css';
import headStyles from '../../shared/page/page-parts.module.css';
import styles from './checkout-page.module.css';

/**
 * The data that the page itself reads. The build, which prerenders the first screen, provides no more. Parts that need more load
 * after the page, and the app passes them in as elements.
 */
type CheckoutPageProps = Omit<CheckoutPageData, 'context' | 'order' | 'isAttemptUnknown'> & {
  context: {
    bridge: ShellContext['bridge'] & Pick<PageContext['bridge'], 'leadsBack'>;
    config: Pick<PageContext['config'], 'imageBase' | 'methodMarks'>;
  };
  order: ShownOrder;
  leaveDialog: LazyLeaveDialog;
  /** Shows the wallet's user. The buttons are disabled while `locked`. */
  walletLine?: (locked: boolean) => ReactNode;
  earlierNotice?: ReactNode;
  linkExpiry?: ReactNode;
  rememberPayer?: ReactNode;
  /** Says which methods are off. */
  missing?: ReactNode;
};

/** Created once for each checkout session. */
export type CheckoutPageData = {
  context: PageContext;
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  methods: MethodList;
  order: Order;
  details?: Details;
  /** For a subscription: its terms, and the component that shows them. */
  subscription?: SubscriptionTerms;
  Terms?: ComponentType;
  leaving: Leaving;
  /** Whether the provider still does not know the attempt that an earlier page sent. */
  isAttemptUnknown?: (() => boolean) | undefined;
};

/** The checkout page: the order, and either the payment methods or the method whose payment waits for the payer. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { context, info, merchantProfile, methods, order, details, subscription, leaving, leaveDialog } =
    props;
  const titleId = useId();
  const wide = useWide();
  const { chosen, mounted, isBrief } = useStore(methods);
  const { Panel, Action, sheetHead } = (chosen === undefined ? undefined : mounted[chosen]) ?? {};
  const Waiting = useAnyMethod(methods, fillsPage) ? Panel : undefined;
  const hasSheet = useAnyMethod(methods, (method) => method.sheetHead?.() !== undefined);
  const SheetHead = hasSheet && Waiting ? sheetHead?.() : undefined;
  const locked = useAnyMethod(methods, isLocked);
  const close = context.bridge.leadsBack(info.returnUrlString) && (
    <CloseButton leaving={leaving} methods={methods} />
  );
  const t = useText('checkout');
  const summary = { info, order, merchantProfile, imageBase: context.config.imageBase, subscription };
  const layout = { wide, titleId, locked, waiting: Waiting !== undefined };
  return (
    <PageShell
      context={context}
      asideLabel={t('summary')}
      aside={
        // Only four elements: not worth a hydration task of its own.
        wide && <Summary {...summary} {...{ details, locked }} />
      }
      head={head()}
      centered={layout.waiting && !SheetHead}
      keepsHeight={!layout.waiting}
      dock={Action ? <NextTask>{() => <Action />}</NextTask> : <div className={styles.actionToCome} />}
    >
      {Waiting ? <Waiting /> : <Choices {...props} {...layout} />}
      <LeavePrompt leaving={leaving} lazy={leaveDialog} />
    </PageShell>
  );

  function head() {
    if (SheetHead) return <SheetHead close={wide && close} onLeft={focusChosen} />;
    return wide ? (
      <Title {...props} {...layout} close={close} />
    ) : (
      <SummarySheet {...summary} isLarge={isBrief && !Waiting} close={close} />
    );
  }
}

type Layout = {
  wide: boolean;
  titleId: string;
  locked: boolean;
  /** A payment waits for the payer: the title is in the middle of the page, and no other method can be chosen. */
  waiting: boolean;
};

function Title({ close, waiting, ...props }: CheckoutPageProps & Layout & { close?: ReactNode }) {
  const { details, walletLine, wide, titleId, locked } = props;
  return (
    <div className={styles.bar}>
      <div className={classNames(headStyles.head, styles.title)}>
        {waiting ? <span /> : <PageTitle details={details} wide={wide} titleId={titleId} />}
        <Suspense>{!waiting && walletLine?.(locked)}</Suspense>
      </div>
      {close}
    </div>
  );
}

/** The heading for screen readers. Other payers see the amount and the button instead. */
function HiddenTitle(props: CheckoutPageProps & Layout) {
  return (
    <div className={hidden.hidden}>
      <PageTitle {...props} />
    </div>
  );
}

/** Everything below the header: notices, the details form and the payment methods. */
function Choices(props: CheckoutPageProps & Layout) {
  const { context, info, methods, details, Terms, linkExpiry, missing, rememberPayer } = props;
  const { wide, titleId, locked } = props;
  const isBrief = useStore(methods, (list) => list.isBrief);
  return (
    <>
      {!wide && (isBrief ? <HiddenTitle {...props} /> : <Title {...props} />)}
      {linkExpiry && info.othersValues.EXPIRES_AT !== undefined && (
        <Suspense fallback={<p className={styles.expiryToCome} />}>{linkExpiry}</Suspense>
      )}
      {Terms && <Terms />}
      <Suspense>{props.earlierNotice}</Suspense>
      <PaymentDetails details={details} wide={wide} titleId={titleId} locked={locked} />
      {missing}
      <NextTask>
        {() => <MethodChoices methods={methods} marks={context.config.methodMarks} labelledBy={titleId} />}
      </NextTask>
      <Suspense fallback={<p className={styles.rememberToCome} />}>{!isBrief && rememberPayer}</Suspense>
      {!wide && !isBrief && <SecureFoot info={info} merchantProfile={props.merchantProfile} />}
    </>
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

type DetailsProps = { details?: Details | undefined; wide: boolean; titleId: string };

/** The page's heading: the details' title if there is a details form, else the payment title. */
function PageTitle({ details, wide, titleId }: DetailsProps) {
  const t = useText('checkout');
  const first = detailsAbove({ details, wide });
  return (
    <h1 id={first ? undefined : titleId} className={headStyles.title}>
      {first ? <first.Title /> : t('title')}
    </h1>
  );
}

/** The details form above the payment methods. */
function PaymentDetails({ details, wide, titleId, locked }: DetailsProps & { locked: boolean }) {
  const t = useText('checkout');
  const first = detailsAbove({ details, wide });
  if (!first) return null;
  const { Form, Donation } = first;
  return (
    <>
      {Form && <Form locked={locked} />}
      {!wide && Donation && <Donation locked={locked} />}
      <h2 id={titleId} className={headStyles.title}>
        {t('title')}
      </h2>
    </>
  );
}

/** On a wide screen, a donation without a form is in the summary and not above the methods. */
function detailsAbove({
  details,
  wide,
}: {
  details: Details | undefined;
  wide: boolean;
}): Details | undefined {
  return details?.Form || (!wide && details?.Donation) ? details : undefined;
}
