import { pathTo, REGISTRATION_STEP } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { AccountPage, LoggedInPage } from '../../shared/account/account-page';
import { CODE_FORM_ID, CodeStep } from '../../shared/account/code-step';
import { useContinueAfterLogin } from '../../shared/account/use-continue-after-login';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { WalletPageProps } from '../../shared/page/page-props';
import { SIGNUP_FORM_ID, SignupForm } from './signup-form';
import { createSignupStore, type SignupStore } from './signup-store';

const TOTAL = 2;

type StepProps = WalletPageProps & { store: SignupStore };

/** Sign-up for a wallet: the user's data, then the code from the e-mail. */
export function SignupPage(props: WalletPageProps) {
  const [store] = useState(() => createSignupStore(props.context));
  const { state } = useFlow(store.flow);
  useEffect(() => store.dispose, [store]);
  if (useContinueAfterLogin(props)) return <LoggedInPage context={props.context} />;
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
      {...{ context, state, step: 1, total: TOTAL }}
      title={t('title')}
      action={{
        form: SIGNUP_FORM_ID,
        label: t('create'),
        busy: state.name === 'submitting' && t('creating'),
      }}
      other={{ label: t('logIn'), onClick: () => context.navigate(pathTo('login', { back })) }}
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
      {...{ context, state, step: 2, total: TOTAL }}
      title={t('codeTitle')}
      action={{ form: CODE_FORM_ID, label: t('confirm'), busy: confirming && t('confirming') }}
      other={{ label: t('change'), disabled: confirming, onClick: store.change }}
    >
      <CodeStep
        form={store.code}
        intro={t('codeIntro', { email: store.form.getState().values.email.trim() })}
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
