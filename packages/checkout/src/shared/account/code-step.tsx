import { type CodeMail, codeResendAt } from '@istmo/domain';
import type { SyntheticEvent } from 'react';
import { useText } from '../i18n/use-text';
import { TextField } from '../ui/text-field';
import { TimedButton } from '../ui/timed-button';
import styles from './account-page.module.css';
import type { CodeForm } from './code-form';
import { focusFirstWrong } from '../form/focus-first-wrong';
import { useFields } from '../form/use-fields';

/** By which the button, which stands elsewhere on the page, finds its form. */
export const CODE_FORM_ID = 'code-form';
const PREFIX = 'code';

type Props = {
  form: CodeForm;
  /** Where the code went. */
  intro: string;
  mail: CodeMail;
  now: () => number;
  /** The code is being looked at. */
  checking: boolean;
  /** Another one is on its way. */
  resending: boolean;
  /** Whether there was a code to look at. */
  onSubmit: () => boolean;
  onResend: () => void;
};

/** The mailed code: typed, pasted, or filled in by the browser; and another one, once the first should have come. */
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
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        enterKeyHint="go"
        required
      />
      <TimedButton
        at={codeResendAt(mail)}
        now={now}
        busy={resending && t('resending')}
        waiting={(time) => t('resendIn', { time })}
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
