import { useState } from 'react';
import { confirmationError, type MessageKey, passwordError, unmetPasswordPolicies } from '@istmo/domain';
import { useText } from '../i18n/texts';
import { TextButton } from '../ui/buttons/button';
import { classNames } from '../ui/class-names';
import { Announcement } from '../ui/feedback/alert';
import { Field, TypedInput } from '../ui/fields/field';
import { Icon } from '../ui/icon';
import hidden from '../ui/visually-hidden.module.css';
import styles from './password-fields.module.css';

type Props = {
  id: string;
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  readOnly: boolean;
  /** Tells a password manager what to fill in. */
  autoComplete?: 'new-password' | 'current-password';
  /** Id of the element that describes the field. */
  describedBy?: string;
  onText: (text: string) => void;
  onBlur: () => void;
};

/** The field for a password, a new one by default, with a button to show it. */
export function PasswordInput({
  label,
  error,
  describedBy,
  autoComplete = 'new-password',
  onText,
  ...input
}: Props) {
  const t = useText('account');
  const [shown, setShown] = useState(false);
  const { id } = input;
  const describedByIds = [error !== undefined && `${id}-error`, describedBy].filter(Boolean).join(' ');
  return (
    <Field
      id={id}
      label={label}
      error={error}
      after={
        <RevealButton shown={shown} label={t('showPassword')} onToggle={() => setShown(!shown)}>
          {t(shown ? 'hide' : 'show')}
        </RevealButton>
      }
    >
      <TypedInput
        {...input}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="go"
        required
        aria-invalid={error === undefined ? undefined : 'true'}
        aria-describedby={describedByIds || undefined}
        onText={({ value }) => onText(value)}
      />
    </Field>
  );
}

type RevealButtonProps = {
  shown: boolean;
  label: string;
  onToggle: () => void;
  children: string;
};

/** A toggle that shows or hides a field's value. */
export function RevealButton({ shown, label, onToggle, children }: RevealButtonProps) {
  return (
    <TextButton className={styles.reveal} aria-pressed={shown} aria-label={label} onClick={onToggle}>
      {children}
    </TextButton>
  );
}

// An empty password meets no policy, so this is the full list.
const POLICIES = unmetPasswordPolicies('');

/** The password rules, with the met ones marked. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useText('account');
  const errors = useText('errors');
  const unmet = unmetPasswordPolicies(password);
  const met = POLICIES.length - unmet.length;
  return (
    <>
      <ul id={id} className={styles.rules} aria-label={t('rules')}>
        {POLICIES.map((policy) => {
          const isMet = !unmet.includes(policy);
          return (
            <li key={policy} className={classNames(styles.rule, isMet && styles.met)}>
              <span className={styles.dot}>{isMet && <Icon name="check" size={16} />}</span>
              <span>
                {errors(policy)}
                <span className={hidden.hidden}>{` · ${t(isMet ? 'met' : 'unmet')}`}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Announcement>{password === '' ? '' : t('rulesMet', { met, total: POLICIES.length })}</Announcement>
    </>
  );
}

/** The longest password that the provider takes. */
const LONGEST = 200;

type NewPassword = { password: string; confirmation: string };

/** The errors of a new password that is typed twice. */
export function newPasswordErrors({ password, confirmation }: NewPassword): {
  [F in keyof NewPassword]: MessageKey | undefined;
} {
  return {
    password: passwordError(password) ?? (password.length > LONGEST ? 'validate_characters_max' : undefined),
    confirmation: confirmationError(password, confirmation),
  };
}
