import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field, type FieldProps } from './field';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'onInput'>;
type Props = FieldProps &
  InputProps & {
    before?: ReactNode;
    after?: ReactNode;
    /** `inputType`: what the browser calls the edit, e.g. `insertText`; empty if it does not say. */
    onText: (text: string, input: HTMLInputElement, inputType: string) => void;
  };

export function TextField({ id, label, note, hint, error, before, after, onText, ...props }: Props) {
  const field = { id, label, note, hint, error };
  return (
    <Field {...field} before={before} after={after}>
      <input
        type="text"
        spellCheck="false"
        {...props}
        {...describedBy(field)}
        id={id}
        onChange={({ currentTarget, nativeEvent }) =>
          onText(currentTarget.value, currentTarget, inputTypeOf(nativeEvent))
        }
      />
    </Field>
  );
}

function inputTypeOf(event: Event): string {
  return 'inputType' in event ? String(event.inputType) : '';
}
