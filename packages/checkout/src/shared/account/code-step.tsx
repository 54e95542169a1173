import { codeResendAt, maxLengthError, normalizeCode, requiredError, type SentCode } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { focusFirstWrong } from '../form/refused-fields';
import { createFormStore, type FormStore, useFields } from '../form/form-store';
import { useText } from '../i18n/texts';
import type { FieldState } from '../payment/phone/phone-field';
import { TextButton } from '../ui/buttons/button';
import { TimedButton } from '../ui/buttons/timed-button';
import { COMPOSING, describedBy, FieldWords, TypedInput } from '../ui/fields/field';
import { useNewFocus } from '../ui/use-focus';
import accountPage from './account-page.module.css';
import styles from './code-step.module.css';

/** Connects the form to its submit button, which is outside of the form. */
export const CODE_FORM_ID = 'code-form';
const PREFIX = 'code';

type Props = {
  form: CodeForm;
  /** Says where the code was sent. */
  intro: string;
  /** Lets the payer send the code to another address. */
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
    if (!on.onSubmit()) focusFirstWrong(form.getState().fieldErrors, { prefix: PREFIX, order: ['code'] });
  }

  return (
    <form id={CODE_FORM_ID} className={accountPage.form} noValidate onSubmit={submit}>
      <p className={accountPage.intro}>
        {intro}
        {change && (
          <>
            {' · '}
            <TextButton
              className={accountPage.change}
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
      <div className={accountPage.resend}>
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
      <p role="status" className={accountPage.intro}>
        {mail.count > 1 && !resending ? t('resent') : ''}
      </p>
    </form>
  );
}

type CodeFieldProps = FieldState & {
  label: string;
  hint: string;
  /** Called when the code is complete. */
  onWhole: () => void;
};

/**
 * A code of letters or digits: one input over cells that show its characters. One input supports paste, autofill from a message
 * and screen readers like any other field. It takes the focus when it appears.
 */
function CodeField({ label, hint, error, onText, onWhole, value, ...input }: CodeFieldProps) {
  const { id } = input;
  const caret = useCaret(id);
  // The page asks only for the code, so the payer can type it at once.
  useNewFocus(() => document.getElementById(id)?.focus());
  const shown = codeIn(value);
  return (
    <div className={styles.field}>
      <div className={styles.code} data-wrong={error !== undefined || undefined}>
        <TypedInput
          {...input}
          {...describedBy({ id, label, hint, error })}
          aria-label={label}
          className={styles.input}
          value={value}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="go"
          required
          onText={(element, inputType) => {
            const text = codeIn(element.value);
            // Text that an input method composes must not change until the composition ends.
            if (inputType !== COMPOSING && element.value !== text) element.value = text;
            onText(text);
            if (text !== shown && text.length === CODE_LENGTH) onWhole();
          }}
        />
        <span className={styles.cells} aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, at) => (
            <span key={at} className={styles.cell} data-now={at === caret || undefined}>
              {shown[at]}
            </span>
          ))}
        </span>
      </div>
      <FieldWords {...{ id, hint, error }} />
    </div>
  );
}

/** The letters and digits of a typed or pasted text, cut to the code's length. */
function codeIn(typed: string): string {
  return normalizeCode(typed).slice(0, CODE_LENGTH);
}

/** The cell that the next letter goes into; `undefined` while the input does not have the focus. */
function useCaret(id: string): number | undefined {
  const [caret, setCaret] = useState<number>();
  useEffect(() => {
    const follow = () => {
      const { activeElement } = document;
      const isHere = activeElement instanceof HTMLInputElement && activeElement.id === id;
      setCaret(isHere ? Math.min(activeElement.selectionStart ?? 0, CODE_LENGTH - 1) : undefined);
    };
    const events = ['selectionchange', 'focusin', 'focusout', 'input'] as const;
    for (const event of events) document.addEventListener(event, follow);
    return () => events.forEach((event) => document.removeEventListener(event, follow));
  }, [id]);
  return caret;
}

/** The number of letters and digits in a code. */
const CODE_LENGTH = 6;

export type CodeForm = FormStore<{ code: string }> & {
  /** The code if its format is valid; otherwise shows the error and returns `undefined`. */
  checked: () => string | undefined;
};

/** The form for the code from the e-mail. */
export function createCodeForm(): CodeForm {
  const form = createFormStore({ code: '' }, ({ code }) => ({
    code: requiredError(normalizeCode(code)) ?? maxLengthError(normalizeCode(code), CODE_LENGTH),
  }));
  return Object.assign(form, {
    checked: () => {
      form.showAll();
      const { values, fieldErrors } = form.getState();
      return fieldErrors.code === undefined ? normalizeCode(values.code) : undefined;
    },
  });
}
