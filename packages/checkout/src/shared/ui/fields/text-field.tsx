import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field, type FieldProps } from './field';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'onInput'>;
type Props = FieldProps &
  InputProps & {
    before?: ReactNode;
    after?: ReactNode;
    onText: (text: string, input: HTMLInputElement) => void;
  };

export function TextField({ id, label, note, hint, error, before, after, onText, ...props }: Props) {
  const field = { id, label, note, hint, error };
  return (
    <Field {...field} before={before} after={after}>
      <input
        type="text"
        spellCheck={false}
        {...props}
        {...describedBy(field)}
        id={id}
        onChange={({ currentTarget }) => onText(currentTarget.value, currentTarget)}
      />
    </Field>
  );
}
