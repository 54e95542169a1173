import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { CloseHost } from '../page/close-host';
import type { PageContext } from '../page/page-context';
import { useTitle } from '../page/use-title';
import { Button } from '../ui/button';
import { MessageView } from '../ui/message-view';
import { PageHead } from '../ui/page-head';
import { PageShell } from '../ui/page-shell';
import { AccountProblemNotice } from './account-problem-notice';

type Props = {
  context: PageContext;
  title: string;
  /** Which step this is, and of how many. */
  step: number;
  total: number;
  state: { name: string; problem?: string };
  /** The one button, by the form that it sends; `busy` says what is going on instead. */
  action: { form: string; label: string; busy: string | false };
  /** Another way to go. */
  other: { label: string; disabled?: boolean; onClick: () => void };
  children: ReactNode;
};

/** One step of the way in, under a heading that is read out when it comes. */
export function AccountPage({ context, title, step, total, state, action, other, children }: Props) {
  const t = useText('account');
  const { bridge, display } = context;
  const { label, ...way } = other;
  useTitle(title);
  return (
    <PageShell
      display={display}
      onHeight={bridge.resize}
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

/** Shown to who is in, on the way to where they wanted to go. */
export function LoggedInPage({ context: { bridge, display } }: Pick<Props, 'context'>) {
  const t = useText('account');
  useTitle(t('loggedIn'));
  return (
    <PageShell display={display} onHeight={bridge.resize} centred>
      <MessageView tone="good" icon="check" title={t('loggedIn')} />
    </PageShell>
  );
}
