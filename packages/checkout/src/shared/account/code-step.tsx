import { type SentCode, codeResendAt } from '@istmo/domain';
import type { SyntheticEvent } from 'react';
import { useText } from '../i18n/use-text';
import { TextField } from '../ui/fields/text-field';
import { TimedButton } from '../ui/buttons/timed-button';
import styles from './account-page.module.css';
import type { CodeForm } from './code-form';
import { focusFirstWrong } from '../form/focus-first-wrong';
import { useFields } from '../form/use-fields';

/** Connects the form to its button, which is elsewhere on the page. */
export const CODE_FORM_ID = 'code-form';
const PREFIX = 'code';

type Props = {
  form: CodeForm;
  /** Says where the code was sent. */
  intro: string;
  mail: SentCode;
  now: () => number;
  /** The code is being checked. */
  checking: boolean;
  /** Another code is being sent. */
  resending: boolean;
  /** Submits the code. True if its format is valid. */
  onSubmit: () => boolean;
  onResend: () => void;
};

/** The step for the code from the e-mail, with a button that sends another code after a while. */
export function CodeStep({ form, intro, mail, now, checking, resending, onSubmit, onResend }: Props) {
  const t = useText('account');
  const field = useFields(form, { prefix: PREFIX, readOnly: checking });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!onSubmit()) focusFirstWrong(form.getState().refusals, { prefix: PREFIX, order: ['code'] });
  }

  return (
    <form id={CODE_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>{intro}</p>
      <TextField
        {...field('code')}
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        enterKeyHint="go"
        required
      />
      <TimedButton
        at={codeResendAt(mail)}
        now={now}
        busy={resending && t('resending')}
        waiting={(time) => t('resendIn', { time })}
        ready={t('resendReady')}
        onClick={onResend}
      >
        {t('resend')}
      </TimedButton>
      <p role="status" className={styles.intro}>
        {mail.count > 1 && !resending ? t('resent') : ''}
      </p>
    </form>
  );
}
