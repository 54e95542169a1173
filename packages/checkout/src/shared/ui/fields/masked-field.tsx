import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { describedBy, Field, type FieldProps } from './field';

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

/** Formats typed text, such as digits in groups. It must not change its own output. */
type Format = (text: string) => string;

type Edit = { text: string; caret: number };

type Typed = Edit & {
  /** The field's previous value. */
  previous: string;
  /** The browser's input type: `insertText`, `deleteContentBackward` … */
  inputType: string;
};

/** The value and the caret of a masked field after an edit anywhere in it. */
export function maskEdit(format: Format, typed: Typed): Edit {
  const { text, caret } = withoutSkippedDigit(format, typed);
  const shown = format(text);
  // The caret stays behind the formatted text that was before it.
  return { text: shown, caret: Math.min(format(text.slice(0, caret)).length, shown.length) };
}

/** Deleting only a separator would add it again at once, so the digit beyond it is deleted. */
function withoutSkippedDigit(format: Format, { text, caret, previous, inputType }: Typed): Edit {
  if (format(text) !== previous || text.length >= previous.length) return { text, caret };
  if (inputType === 'deleteContentBackward')
    return { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };
  if (inputType === 'deleteContentForward')
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return { text, caret };
}
