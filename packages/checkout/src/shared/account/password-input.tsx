import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { Field } from '../ui/fields/field';
import { TypedInput } from '../ui/fields/typed-input';
import { RevealButton } from '../ui/buttons/reveal-button';

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
