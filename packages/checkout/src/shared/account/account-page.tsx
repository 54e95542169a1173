import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { CloseHost } from '../page/close-host';
import type { PageContext } from '../page/page-context';
import { useTitle } from '../page/use-title';
import { Button } from '../ui/buttons/button';
import { MessageView } from '../ui/feedback/message-view';
import { PageHead } from '../ui/page-head';
import { PageShell } from '../page/page-shell';
import { MESSAGE_KEYS } from '@istmo/domain';
import { Alert } from '../ui/feedback/alert';
import { TOO_MANY_TRIES } from './account-problem';

type Props = {
  context: PageContext;
  title: string;
  /** The number of this step. */
  step: number;
  total: number;
  state: { name: string; problem?: string };
  /** The submit button and the form that it submits; `busy` replaces the label while the step is being sent. */
  action: { form: string; label: string; busy: string | false };
  /** The secondary button. */
  other: { label: string; disabled?: boolean; onClick: () => void };
  children: ReactNode;
};

/** One step of a login, sign-up or password recovery. */
export function AccountPage({ context, title, step, total, state, action, other, children }: Props) {
  const t = useText('account');
  const { bridge } = context;
  const { label, ...way } = other;
  useTitle(title);
  return (
    <PageShell
      context={context}
      head={
        <PageHead key={step} step={t('step', { step, total })} title={title}>
          <CloseHost bridge={bridge} />
        </PageHead>
      }
      dock={
        <>
          <Button type="submit" form={action.form} busy={action.busy}>
            {action.label}
          </Button>
          <Button kind="plain" size="medium" {...way}>
            {label}
          </Button>
        </>
      }
    >
      <AccountProblemNotice problem={state.problem} />
      {children}
    </PageShell>
  );
}

/** Shown to a user who is logged in while the page redirects. */
export function LoggedInPage({ context }: Pick<Props, 'context'>) {
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
