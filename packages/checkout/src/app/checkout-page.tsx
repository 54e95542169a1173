import { Suspense, useId } from 'react';
import { useStore } from 'zustand';
import head from '../shared/ui/page-head.module.css';
import { PageShell } from '../shared/ui/page-shell';
import { useWide } from '../shared/ui/use-wide';
import styles from './checkout-page.module.css';
import type { CheckoutPageProps } from './checkout-props';
import { CloseButton } from './page/close-button';
import { LeaveDialog } from './page/leave-dialog';
import { LinkExpiry } from './page/link-expiry';
import { MethodChoices } from './page/method-choices';
import { PageTitle, PaymentDetails } from './page/payment-details';
import { SecureFoot } from './page/secure-foot';
import { SummarySheet } from './page/summary-sheet';
import { Summary } from './page/summary';
import { useStanding } from './page/use-busy';
import { isHeld } from './standing';

/** What is paid, and how: the page that everything else leads to. */
export function CheckoutPage({
  context,
  info,
  commerce,
  methods,
  order,
  details,
  leaving,
  Terms,
  WalletLine,
  SentDialog,
}: CheckoutPageProps) {
  const titleId = useId();
  const wide = useWide();
  const { chosen, mounted } = useStore(methods);
  const Action = chosen && mounted[chosen]?.Action;
  const { display, bridge, config } = context;
  const close = bridge.leadsBack(info.returnUrlString) && <CloseButton leaving={leaving} methods={methods} />;
  const summary = { info, order, commerce, imageBase: config.imageBase };
  const locked = useStanding(methods, isHeld);
  const asked = { details, wide, titleId };
  const title = (
    <div className={head.head}>
      <PageTitle {...asked} />
      <Suspense>
        {WalletLine && <WalletLine context={context} guests={commerce.hasPaymentGuest} locked={locked} />}
      </Suspense>
      {wide && close}
    </div>
  );
  return (
    <PageShell
      display={display}
      ownFoot
      onHeight={bridge.resize}
      aside={wide && <Summary {...summary} details={details} locked={locked} />}
      head={wide ? title : <SummarySheet {...summary} close={close} />}
      dock={Action ? <Action /> : <div className={styles.actionToCome} />}
    >
      {!wide && title}
      <LinkExpiry context={context} info={info} />
      {Terms && <Terms />}
      <PaymentDetails {...asked} locked={locked} />
      <MethodChoices methods={methods} info={info} commerce={commerce} labelledBy={titleId} />
      {!wide && <SecureFoot />}
      <LeaveDialog leaving={leaving} SentDialog={SentDialog} />
    </PageShell>
  );
}
