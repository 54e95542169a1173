import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { loginPath } from '../../shared/page/login-path';
import type { PageContext } from '../../shared/page/page-context';
import { Button } from '../../shared/ui/button';
import { LinkButton } from '../../shared/ui/link-button';
import { MessageView } from '../../shared/ui/message-view';
import { PageShell } from '../../shared/ui/page-shell';
import { needsLogin } from '../../shared/wallet/needs-login';
import type { MessageContent } from './message-content';
import styles from './message-screen.module.css';

type Props = {
  context: PageContext;
  content: MessageContent;
  /** What went wrong, where the page knows more than its title says. */
  detail: string;
  /** Path to go on at. */
  back?: string | undefined;
  /** The payer was logged in, and may be so again. */
  login?: true | undefined;
};

/** A plain sentence, what to do next, and the one button for it. */
export function MessageScreen({ context, content, detail, back, login }: Props) {
  const t = useText('messages');
  return (
    <PageShell
      display={context.display}
      onHeight={context.bridge.resize}
      centred
      dock={<WayOut context={context} back={back} login={login} />}
    >
      <MessageView tone="wait" icon={content.icon} title={t(content.title)}>
        {detail !== '' && <p className={styles.detail}>{detail}</p>}
        <p>{t(content.hint)}</p>
      </MessageView>
    </PageShell>
  );
}

function WayOut({ context, back, login }: Pick<Props, 'context' | 'back' | 'login'>): ReactNode {
  const t = useText('messages');
  const common = useText('common');
  const { display, bridge, navigate, config } = context;
  const { supportEmail } = config;
  // Without a login it would lead to the login, too.
  if (back !== undefined && needsLogin(back))
    return <Button onClick={() => navigate(loginPath(back))}>{common('titleLogin')}</Button>;
  if (back !== undefined)
    return (
      <>
        {login && <Button onClick={() => navigate(loginPath(back))}>{common('titleLogin')}</Button>}
        <Button kind={login ? 'quiet' : 'primary'} onClick={() => navigate(back)}>
          {t('backToPayment')}
        </Button>
      </>
    );
  if (display === 'frame') return <Button onClick={() => bridge.close()}>{common('backToMerchant')}</Button>;
  return (
    <LinkButton href={`mailto:${supportEmail}`}>{common('support', { email: supportEmail })}</LinkButton>
  );
}
