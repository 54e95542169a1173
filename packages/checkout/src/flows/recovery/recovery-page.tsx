import { pathTo, RECOVERY_STEP } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { AccountPage, LoggedInPage } from '../../shared/account/account-page';
import { CODE_FORM_ID, CodeStep } from '../../shared/account/code-step';
import { useContinueAfterLogin } from '../../shared/account/use-continue-after-login';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { WalletPageProps } from '../../shared/page/page-props';
import { ASK_FORM_ID, AskForm } from './ask-form';
import { NEW_PASSWORD_FORM_ID, NewPasswordForm } from './new-password-form';
import { createRecoveryStore, type RecoveryStore } from './recovery-store';

type StepProps = WalletPageProps & { store: RecoveryStore };

const TOTAL = 3;
const STEPS = { 1: AskStep, 2: CheckStep, 3: ChooseStep } as const;

/** Password recovery: the account, the code from the e-mail, a new password. */
export function RecoveryPage(props: WalletPageProps) {
  const [store] = useState(() => createRecoveryStore(props.context));
  const { state } = useFlow(store.flow);
  useEffect(() => store.dispose, [store]);
  if (useContinueAfterLogin(props)) return <LoggedInPage context={props.context} />;
  const Step = STEPS[RECOVERY_STEP[state.name]];
  return <Step {...props} store={store} />;
}

function AskStep({ context, back, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  const sending = state.name === 'sendingCode';
  return (
    <AccountPage
      {...{ context, state, step: 1, total: TOTAL }}
      title={t('title')}
      action={{ form: ASK_FORM_ID, label: t('send'), busy: sending && t('sending') }}
      other={{ label: t('logIn'), onClick: () => context.navigate(pathTo('login', { back })) }}
    >
      <AskForm store={store} sending={sending} />
    </AccountPage>
  );
}

function CheckStep({ context, store }: StepProps) {
  const t = useText('recovery');
  const { state } = useFlow(store.flow);
  if (!('sentCode' in state)) return null;
  const checking = state.name === 'verifyingCode';
  return (
    <AccountPage
      {...{ context, state, step: 2, total: TOTAL }}
      title={t('codeTitle')}
      action={{ form: CODE_FORM_ID, label: t('check'), busy: checking && t('checking') }}
      back={{ label: t('again'), onClick: store.reset }}
    >
      <CodeStep
        form={store.code}
        intro={t('codeIntro', { user: store.ask.getState().values.user.trim() })}
        mail={state.sentCode}
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
  const saving = state.name === 'savingPassword';
  return (
    <AccountPage
      {...{ context, state, step: 3, total: TOTAL }}
      title={t('newTitle')}
      action={{ form: NEW_PASSWORD_FORM_ID, label: t('save'), busy: saving && t('saving') }}
      back={{ label: t('restart'), disabled: saving, onClick: store.reset }}
    >
      <NewPasswordForm store={store} saving={saving} />
    </AccountPage>
  );
}
