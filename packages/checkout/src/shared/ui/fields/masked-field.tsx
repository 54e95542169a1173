import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { describedBy, Field, type FieldProps } from './field';
import { type Format, maskEdit } from './mask';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value'>;
type Props = FieldProps &
  InputProps & {
    value: string;
    format: Format;
    before?: ReactNode;
    after?: ReactNode;
    onText: (text: string) => void;
  };

/** A text field that groups its digits as they are typed, and keeps the caret in place. */
export function MaskedField({
  id,
  label,
  note,
  hint,
  error,
  before,
  after,
  value,
  format,
  onText,
  ...props
}: Props) {
  const field = { id, label, note, hint, error };
  return (
    <Field {...field} before={before} after={after}>
      <input
        type="text"
        spellCheck={false}
        {...props}
        {...describedBy(field)}
        id={id}
        value={value}
        onChange={(event) => onText(showMasked(event, value, format))}
      />
    </Field>
  );
}

/**
 * Preact does not write an unchanged value back into an input, so a rejected character would stay: the value is written
 * here.
 */
function showMasked(event: SyntheticEvent<HTMLInputElement>, previous: string, format: Format): string {
  const { currentTarget: input, nativeEvent } = event;
  const { value: text } = input;
  const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
  const edit = maskEdit(format, { text, caret: input.selectionStart ?? text.length, previous, inputType });
  if (edit.text !== text) input.value = edit.text;
  // Setting the caret would move the focus to a field that the browser filled in.
  if (document.activeElement === input) input.setSelectionRange(edit.caret, edit.caret);
  return edit.text;
}
