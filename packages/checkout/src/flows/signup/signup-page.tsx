import { REGISTRATION_STEP, type RegistrationState } from '@istmo/domain';
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
import { SIGNUP_FORM_ID, SignupForm } from './signup-form';
import { createSignupStore, type SignupStore } from './signup-store';

const STEPS = 2;

type StepProps = WalletPageProps & { store: SignupStore };

/** How somebody gets a wallet of their own: their data, then the code that was mailed. */
export function SignupPage(props: WalletPageProps) {
  const [store] = useState(() => createSignupStore(props.context));
  const { state } = useFlow(store.flow);
  useEffect(() => store.dispose, [store]);
  if (useGoOn(props)) return <LoggedInPage context={props.context} />;
  return REGISTRATION_STEP[state.name] === 1 ? (
    <DataStep {...props} store={store} />
  ) : (
    <ConfirmStep {...props} store={store} />
  );
}

function DataStep({ context, back, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  return (
    <AccountPage
      context={context}
      title={t('title')}
      step={1}
      total={STEPS}
      dock={
        <>
          <Button type="submit" form={SIGNUP_FORM_ID} busy={state.name === 'submitting' && t('creating')}>
            {t('create')}
          </Button>
          <Button kind="plain" size="medium" onClick={() => context.navigate(accountPath('login', back))}>
            {t('logIn')}
          </Button>
        </>
      }
    >
      <AccountProblemNotice problem={problemIn(state)} />
      <SignupForm store={store} />
    </AccountPage>
  );
}

function ConfirmStep({ context, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  if (!('mail' in state)) return null;
  const confirming = state.name === 'confirming';
  return (
    <AccountPage
      context={context}
      title={t('codeTitle')}
      step={2}
      total={STEPS}
      dock={
        <>
          <Button type="submit" form={CODE_FORM_ID} busy={confirming && t('confirming')}>
            {t('confirm')}
          </Button>
          <Button kind="plain" size="medium" disabled={confirming} onClick={store.change}>
            {t('change')}
          </Button>
        </>
      }
    >
      <AccountProblemNotice problem={problemIn(state)} />
      <CodeStep
        form={store.code}
        intro={t('codeIntro', { email: store.form.getState().values.email.trim() })}
        mail={state.mail}
        now={context.now}
        checking={confirming}
        resending={state.name === 'resending'}
        onSubmit={store.confirm}
        onResend={store.resend}
      />
    </AccountPage>
  );
}

function problemIn(state: RegistrationState): string | undefined {
  return 'problem' in state ? state.problem : undefined;
}
