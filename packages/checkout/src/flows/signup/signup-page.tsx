import { pathTo, REGISTRATION_STEP } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { AccountPage, LoggedInPage } from '../../shared/account/account-page';
import { CODE_FORM_ID, CodeStep } from '../../shared/account/code-step';
import { useContinueAfterLogin } from '../../shared/account/use-continue-after-login';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { WalletPageProps } from '../../shared/page/page-props';
import { EMAIL_FORM_ID, EmailForm } from './email-form';
import { SIGNUP_FORM_ID, SignupForm } from './signup-form';
import { createSignupStore, type SignupStore } from './signup-store';

type StepProps = WalletPageProps & { store: SignupStore };

const TOTAL = 3;
// The registration is done at the last step, which then leads on.
const STEPS = { 1: EmailStep, 2: DataStep, 3: ConfirmStep } as const;

/** Sign-up for a wallet: the e-mail, the user's data, then the code from the e-mail. */
export function SignupPage(props: WalletPageProps) {
  const [store] = useState(() => createSignupStore(props.context));
  const { state } = useFlow(store.flow);
  useEffect(() => store.dispose, [store]);
  if (useContinueAfterLogin(props)) return <LoggedInPage context={props.context} />;
  const Step = STEPS[REGISTRATION_STEP[state.name]];
  return <Step {...props} store={store} />;
}

function EmailStep({ context, back, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  const checking = state.name === 'checkingEmail';
  return (
    <AccountPage
      {...{ context, state, step: 1, total: TOTAL }}
      title={t('title')}
      action={{ form: EMAIL_FORM_ID, label: t('continue'), busy: checking && t('checking') }}
      other={{ label: t('logIn'), onClick: () => context.navigate(pathTo('login', { back })) }}
    >
      <EmailForm store={store} checking={checking} />
    </AccountPage>
  );
}

function DataStep({ context, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  const submitting = state.name === 'submitting';
  return (
    <AccountPage
      {...{ context, state, step: 2, total: TOTAL }}
      title={t('dataTitle')}
      action={{ form: SIGNUP_FORM_ID, label: t('create'), busy: submitting && t('creating') }}
      back={{ label: t('changeEmail'), disabled: submitting, onClick: store.goBack }}
    >
      <SignupForm store={store} />
    </AccountPage>
  );
}

function ConfirmStep({ context, store }: StepProps) {
  const t = useText('signup');
  const { state } = useFlow(store.flow);
  if (!('sentCode' in state)) return null;
  const confirming = state.name === 'verifyingCode';
  return (
    <AccountPage
      {...{ context, state, step: 3, total: TOTAL }}
      title={t('codeTitle')}
      action={{ form: CODE_FORM_ID, label: t('confirm'), busy: confirming && t('confirming') }}
      back={{ label: t('change'), disabled: confirming, onClick: store.goBack }}
    >
      <CodeStep
        form={store.code}
        intro={t('codeIntro', { email: store.form.getState().values.email.trim() })}
        change={{ label: t('changeEmail'), onClick: store.change }}
        mail={state.sentCode}
        now={context.now}
        checking={confirming}
        resending={state.name === 'resendingCode'}
        onSubmit={store.confirm}
        onResend={store.resend}
      />
    </AccountPage>
  );
}
