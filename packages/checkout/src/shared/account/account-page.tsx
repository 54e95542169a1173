import { type ReactNode, useEffect } from 'react';
import { MESSAGE_KEYS, pathTo } from '@istmo/domain';
import { useText } from '../i18n/texts';
import type { Bridge } from '../bridge/bridge';
import { CloseHost } from '../page/page-parts';
import type { PageContext, WalletPageProps } from '../page/page-context';
import { PageShell, useTitle } from '../page/page-shell';
import { useStore } from '../store/use-store';
import { Button, IconButton } from '../ui/buttons/button';
import { Alert } from '../ui/feedback/alert';
import { MessageView } from '../ui/feedback/message-view';
import { BACK } from '../ui/later-icons';
import { useFocus } from '../ui/use-focus';
import { TOO_MANY_TRIES } from './account-session';
import hidden from '../ui/visually-hidden.module.css';
import styles from './account-page.module.css';

type AccountAction = { label: string; disabled?: boolean; onClick: () => void };

type Props = {
  context: PageContext;
  title: string;
  /** The number of this step. */
  step: number;
  total: number;
  state: { name: string; problem?: string };
  /** The submit button and the form that it submits; `busy` replaces the label while the step is being sent. */
  action: { form: string; label: string; busy: string | false };
  /** The button that goes one step back. */
  back?: AccountAction;
  /** The secondary button. */
  other?: AccountAction;
  children: ReactNode;
};

/** One step of a sign-up or password recovery. */
export function AccountPage({ context, state, action, other, children, ...head }: Props) {
  useTitle(head.title);
  return (
    <PageShell
      context={context}
      head={<StepBar {...head} bridge={context.bridge} />}
      dock={
        <>
          <Button type="submit" form={action.form} busy={action.busy}>
            {action.label}
          </Button>
          {other && (
            <Button kind="plain" size="medium" disabled={other.disabled ?? false} onClick={other.onClick}>
              {other.label}
            </Button>
          )}
        </>
      }
    >
      <Heading key={head.step} {...head} />
      <AccountProblemNotice problem={state.problem} />
      {children}
    </PageShell>
  );
}

type StepProps = Pick<Props, 'title' | 'step' | 'total' | 'back'>;

/** The back button and the progress bar. The heading has the progress in words. */
function StepBar({ step, total, back, bridge }: StepProps & { bridge: Bridge }) {
  return (
    <div className={styles.bar} data-bare>
      {back && (
        <IconButton icon={BACK} label={back.label} disabled={back.disabled ?? false} onClick={back.onClick} />
      )}
      <span className={styles.progress} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={styles.part} data-done={at < step || undefined} />
        ))}
      </span>
      <CloseHost bridge={bridge} />
    </div>
  );
}

/** The heading takes the focus with each step, so that a screen reader continues here. */
function Heading({ title, step, total }: StepProps) {
  const t = useText('account');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      <span className={hidden.hidden}>{t('step', { step, total })}</span> {title}
    </h1>
  );
}

/** Shown to a user who is logged in while the page redirects. */
export function LoggedInPage({ context }: { context: PageContext }) {
  const t = useText('account');
  useTitle(t('loggedIn'));
  return (
    <PageShell context={context} centered>
      <MessageView tone="good" icon="check" title={t('loggedIn')} />
    </PageShell>
  );
}

/** The error of a step that failed. */
function AccountProblemNotice({ problem }: { problem: string | undefined }) {
  const t = useText('account');
  const errors = useText('errors');
  if (problem === undefined) return null;
  if (problem === TOO_MANY_TRIES) return <Alert title={t('tooManyTries')}>{t('tooManyTriesHint')}</Alert>;
  const key = MESSAGE_KEYS.find((one) => one === problem);
  return <Alert title={key ? errors(key) : problem} />;
}

/** Sends a logged-in user to `back`, by default the wallet. True if the user is logged in. */
export function useContinueAfterLogin({
  context: { login, navigate },
  back = pathTo('home'),
}: WalletPageProps): boolean {
  const isIn = useStore(login, ({ session }) => session !== undefined);
  useEffect(() => {
    if (isIn) navigate(back);
  }, [isIn, back, navigate]);
  return isIn;
}
