import { type SentCode, codeResendAt } from '@istmo/domain';
import type { SyntheticEvent } from 'react';
import { useText } from '../i18n/use-text';
import { TextButton } from '../ui/buttons/text-button';
import { TimedButton } from '../ui/buttons/timed-button';
import styles from './account-page.module.css';
import { CodeField } from './code-field';
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
  /** Sends it elsewhere. */
  change?: { label: string; onClick: () => void };
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

/** The step for the code from the e-mail, with a button that sends another code after a while. A whole code is submitted at once. */
export function CodeStep({ form, intro, change, mail, now, checking, resending, ...on }: Props) {
  const t = useText('account');
  const field = useFields(form, { prefix: PREFIX, readOnly: checking, missing: { code: t('missingCode') } });

  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (!on.onSubmit()) focusFirstWrong(form.getState().refusals, { prefix: PREFIX, order: ['code'] });
  }

  return (
    <form id={CODE_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.intro}>
        {intro}
        {change && (
          <>
            {' · '}
            <TextButton
              className={styles.change}
              aria-label={change.label}
              aria-disabled={checking || undefined}
              onClick={() => !checking && change.onClick()}
            >
              {t('change')}
            </TextButton>
          </>
        )}
      </p>
      <CodeField {...field('code')} label={t('code')} hint={t('codeHint')} onWhole={() => submit()} />
      <div className={styles.resend}>
        <TimedButton
          at={codeResendAt(mail)}
          now={now}
          busy={resending && t('resending')}
          waiting={(time) => t('resendIn', { time })}
          ready={t('resendReady')}
          onClick={on.onResend}
        >
          {t('resend')}
        </TimedButton>
      </div>
      <p role="status" className={styles.intro}>
        {mail.count > 1 && !resending ? t('resent') : ''}
      </p>
    </form>
  );
}
