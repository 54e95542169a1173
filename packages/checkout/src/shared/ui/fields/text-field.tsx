import { typedText } from '@istmo/domain';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field, type FieldProps } from './field';
import { COMPOSING, TypedInput } from './typed-input';

type InputProps = Omit<ComponentProps<typeof TypedInput>, 'id' | 'className' | 'onText'>;
type Props = FieldProps &
  InputProps & {
    before?: ReactNode;
    after?: ReactNode;
    /** `inputType`: what the browser calls the edit, e.g. `insertText`; empty if it does not say. */
    onText: (text: string, input: HTMLInputElement, inputType: string) => void;
  };

export function TextField({ id, label, note, hint, error, before, after, onText, ...props }: Props) {
  const field = { id, label, note, hint, error };
  const isSecret = props.autoComplete?.includes('password') === true;
  return (
    <Field {...field} before={before} after={after}>
      <TypedInput
        type="text"
        spellCheck="false"
        {...props}
        {...describedBy(field)}
        id={id}
        onText={(input, inputType) =>
          onText(isSecret || inputType === COMPOSING ? input.value : typedText(input.value), input, inputType)
        }
      />
    </Field>
  );
}
