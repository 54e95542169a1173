import { useId } from 'react';
import { useStore } from 'zustand';
import { useText } from '../shared/i18n/use-text';
import { PageShell } from '../shared/ui/page-shell';
import { useWide } from '../shared/ui/use-wide';
import styles from './checkout-page.module.css';
import type { CheckoutPageProps } from './checkout-props';
import { CloseButton } from './page/close-button';
import { LeaveDialog } from './page/leave-dialog';
import { LinkExpiry } from './page/link-expiry';
import { MethodChoices } from './page/method-choices';
import { SecureFoot } from './page/secure-foot';
import { SummarySheet } from './page/summary-sheet';
import { Summary } from './page/summary';

/** What is paid, and how: the page that everything else leads to. */
export function CheckoutPage({ context, info, commerce, methods, leaving }: CheckoutPageProps) {
  const t = useText('checkout');
  const titleId = useId();
  const wide = useWide();
  const { chosen, mounted } = useStore(methods);
  const Action = chosen && mounted[chosen]?.Action;
  const { display, bridge, config } = context;
  const close = bridge.leadsBack(info.returnUrlString) && <CloseButton leaving={leaving} methods={methods} />;
  const summary = { info, commerce, imageBase: config.imageBase };
  const title = (
    <h1 id={titleId} className={styles.title}>
      {t('title')}
    </h1>
  );
  return (
    <PageShell
      display={display}
      onHeight={bridge.resize}
      aside={wide && <Summary {...summary} />}
      head={
        wide ? (
          <div className={styles.head}>
            {title}
            {close}
          </div>
        ) : (
          <SummarySheet {...summary} close={close} />
        )
      }
      dock={Action ? <Action /> : <div className={styles.actionToCome} />}
    >
      {!wide && title}
      <LinkExpiry context={context} info={info} />
      <MethodChoices methods={methods} info={info} commerce={commerce} labelledBy={titleId} />
      {!wide && <SecureFoot />}
      <LeaveDialog leaving={leaving} methods={methods} />
    </PageShell>
  );
}
