import { RECOVERY_STEP, type RecoveryState } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { AccountPage, LoggedInPage } from '../../shared/account/account-page';
import { accountPath } from '../../shared/account/account-path';
import { AccountProblemNotice } from '../../shared/account/account-problem-notice';
import { CODE_FORM_ID, CodeStep } from '../../shared/account/code-step';
import { useGoOn } from '../../shared/account/use-go-on';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { WalletPageProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/button';
import { ASK_FORM_ID, AskForm } from './ask-form';
import { NEW_PASSWORD_FORM_ID, NewPasswordForm } from './new-password-form';
import { createRecoveryStore, type RecoveryStore } from './recovery-store';

type StepProps = WalletPageProps & { store: RecoveryStore };

const STEPS = { 1: AskStep, 2: CheckStep, 3: ChooseStep } as const;

/** Back into the wallet without its password: who, the mailed code, a new password. */
export function RecoveryPage(props: WalletPageProps) {
  const [store] = useState(() => createRecoveryStore(props.context));
  const { state } = useFlow(store.flow);
  useEffect(() => store.dispose, [store]);
  if (useGoOn(props)) return <LoggedInPage context={props.context} />;
  const Step = STEPS[RECOVERY_STEP[state.name]];
  return <Step {...props} store={store} />;
}

function AskStep({ context, back, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  const sending = state.name === 'sendingCode';
  return (
    <AccountPage
      context={context}
      title={t('title')}
      step={1}
      total={3}
      dock={
        <>
          <Button type="submit" form={ASK_FORM_ID} busy={sending && t('sending')}>
            {t('send')}
          </Button>
          <Button kind="plain" size="medium" onClick={() => context.navigate(accountPath('login', back))}>
            {t('logIn')}
          </Button>
        </>
      }
    >
      <AccountProblemNotice problem={problemIn(state)} />
      <AskForm store={store} sending={sending} />
    </AccountPage>
  );
}

function CheckStep({ context, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  if (!('mail' in state)) return null;
  const checking = state.name === 'checkingCode';
  return (
    <AccountPage
      context={context}
      title={t('codeTitle')}
      step={2}
      total={3}
      dock={
        <>
          <Button type="submit" form={CODE_FORM_ID} busy={checking && t('checking')}>
            {t('check')}
          </Button>
          <Button kind="plain" size="medium" onClick={store.reset}>
            {t('again')}
          </Button>
        </>
      }
    >
      <AccountProblemNotice problem={problemIn(state)} />
      <CodeStep
        form={store.code}
        intro={t('codeIntro', { user: store.ask.getState().values.user.trim() })}
        mail={state.mail}
        now={context.now}
        checking={checking}
        resending={state.name === 'resendingCode'}
        onSubmit={store.submit}
        onResend={store.resend}
      />
    </AccountPage>
  );
}

function ChooseStep({ context, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  const saving = state.name === 'saving';
  return (
    <AccountPage
      context={context}
      title={t('newTitle')}
      step={3}
      total={3}
      dock={
        <>
          <Button type="submit" form={NEW_PASSWORD_FORM_ID} busy={saving && t('saving')}>
            {t('save')}
          </Button>
          <Button kind="plain" size="medium" disabled={saving} onClick={store.reset}>
            {t('restart')}
          </Button>
        </>
      }
    >
      <AccountProblemNotice problem={problemIn(state)} />
      <NewPasswordForm store={store} saving={saving} />
    </AccountPage>
  );
}

function problemIn(state: RecoveryState): string | undefined {
  return 'problem' in state ? state.problem : undefined;
}
