import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import type { PageContext } from '../page/page-context';
import { useTitle } from '../page/use-title';
import { IconButton } from '../ui/icon-button';
import { MessageView } from '../ui/message-view';
import { PageShell } from '../ui/page-shell';
import { useFocus } from '../ui/use-focus';
import styles from './account-page.module.css';

type HeadProps = {
  context: PageContext;
  title: string;
  /** Which step this is, and of how many. */
  step: number;
  total: number;
};
type Props = HeadProps & { dock: ReactNode; children: ReactNode };

/** One step of the way in, under a heading that is read out when it comes. */
export function AccountPage({ dock, children, ...head }: Props) {
  const { bridge, display } = head.context;
  useTitle(head.title);
  return (
    <PageShell
      display={display}
      onHeight={bridge.resize}
      head={<Head key={head.step} {...head} />}
      dock={dock}
    >
      {children}
    </PageShell>
  );
}

function Head({ context: { bridge }, title, step, total }: HeadProps) {
  const t = useText('account');
  const common = useText('common');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <span className={styles.step}>{t('step', { step, total })}</span> {title}
      </h1>
      {bridge.leadsBack('') && (
        <IconButton icon="close" label={common('close')} onClick={() => bridge.close()} />
      )}
    </div>
  );
}

/** Shown to who is in, on the way to where they wanted to go. */
export function LoggedInPage({ context: { bridge, display } }: Pick<HeadProps, 'context'>) {
  const t = useText('account');
  useTitle(t('loggedIn'));
  return (
    <PageShell display={display} onHeight={bridge.resize} centred>
      <MessageView tone="good" icon="check" title={t('loggedIn')} />
    </PageShell>
  );
}
