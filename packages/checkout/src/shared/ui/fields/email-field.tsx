import { emailSuggestion } from '@istmo/domain';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { TextButton } from '../buttons/text-button';
import styles from './email-field.module.css';
import { TextField } from './text-field';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onText'> & {
  value: string;
  onText: (text: string) => void;
};

/**
 * A required e-mail address, for which browsers offer the payer's own. The calls take up to 100 characters. Once it is left,
 * it asks about a domain that is a letter away from a usual one: a receipt would go to nobody.
 */
export function EmailField({ value, onText, onFocus, onBlur, ...props }: Props) {
  const common = useText('common');
  const [isLeft, setLeft] = useState(false);
  const suggested = isLeft && !props.readOnly ? emailSuggestion(value) : undefined;
  return (
    <div>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        required
        {...props}
        value={value}
        onText={onText}
        onFocus={(event) => {
          setLeft(false);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {suggested !== undefined && (
          <TextButton className={styles.suggestion} onClick={() => onText(suggested)}>
            {common('didYouMean', { email: suggested })}
          </TextButton>
        )}
      </div>
    </div>
  );
}
