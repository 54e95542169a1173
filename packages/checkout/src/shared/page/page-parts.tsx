import { type ReactNode, useSyncExternalStore } from 'react';
import type { Bridge } from '../bridge/bridge';
import { useText } from '../i18n/texts';
import { Button, IconButton, Spinner } from '../ui/buttons/button';
import { MessageView } from '../ui/feedback/message-view';
import { useFocus } from '../ui/use-focus';
import type { PageContext } from './page-context';
import { PageShell } from './page-shell';
import styles from './page-parts.module.css';

type Props = {
  title: ReactNode;
  /** The step, shown above the title. */
  step?: string;
  /** Whether the page is the product's and not a merchant's: the product's logo is before the title. */
  isOwn?: boolean;
  /** The close button next to the title. */
  children?: ReactNode;
};

/** A page's heading. It takes the focus when it appears, so that a screen reader continues here. */
export function PageHead({ title, step, isOwn = false, children }: Props) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {step !== undefined && <span className={styles.step}>{step}</span>} {isOwn && <OwnSign />}
        {title}
      </h1>
      {children}
    </div>
  );
}

/** The product's logo, for pages that belong to no merchant. The name is beside it. */
function OwnSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" />
      <path d="M8 31c6 0 7-14 14-14s6 9 11 9 5-5 7-5" />
    </svg>
  );
}

/** The header of a message page: the product's logo and name, and the close button. */
export function OwnHead({ bridge }: { bridge: Bridge }) {
  const common = useText('common');
  return (
    <div className={styles.head} data-bare>
      <p className={styles.own} translate="no">
        <OwnSign />
        {common('appName')}
      </p>
      <CloseHost bridge={bridge} />
    </div>
  );
}

/** The close button that returns to the host. Not shown if there is no host to return to. */
export function CloseHost({ bridge }: { bridge: Bridge }) {
  const common = useText('common');
  if (!useLeadsBack(bridge, '')) return null;
  return <IconButton icon="close" label={common('close')} onClick={() => bridge.close()} />;
}

/** `bridge.leadsBack`, updated once the merchant's origins are known. */
export function useLeadsBack(bridge: Pick<Bridge, 'leadsBack' | 'onAdmit'>, ownReturnUrl: string): boolean {
  return useSyncExternalStore(bridge.onAdmit, () => bridge.leadsBack(ownReturnUrl));
}

/** A loading indicator with a text, in place of the content. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p role="status">
      <Spinner /> {children}
    </p>
  );
}

/** Says that the page's data could not be loaded. */
export function UnreachableView() {
  const t = useText('common');
  return (
    <MessageView tone="wait" icon="offline" title={t('unreachable')}>
      <p>{t('unreachableHint')}</p>
    </MessageView>
  );
}

/** A page that says that its data could not be loaded, with a button to try again. */
export function UnreachablePage({ context, onRetry }: { context: PageContext; onRetry: () => void }) {
  const t = useText('common');
  return (
    <PageShell context={context} centered dock={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <UnreachableView />
    </PageShell>
  );
}
