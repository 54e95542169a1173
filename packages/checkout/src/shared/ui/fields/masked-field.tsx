import { typedText } from '@istmo/domain';
import type { ComponentProps } from 'react';
import { COMPOSING, TextField } from './field';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onText'> & {
  value: string;
  format: Format;
  /** `typed`: the text before it was formatted. */
  onText: (text: string, typed: string) => void;
};

/**
 * A text field that groups its digits as they are typed, and keeps the caret in place. Text that an input method composes is
 * grouped when the composition ends: before that, the digits would be added again.
 */
export function MaskedField({ format, onText, ...props }: Props) {
  return (
    <TextField
      {...props}
      onText={(typed, input, inputType) =>
        onText(
          inputType === COMPOSING ? typed : showMasked(input, { previous: props.value, inputType, format }),
          typed,
        )
      }
    />
  );
}

type Change = { previous: string; inputType: string; format: Format };

/**
 * Preact does not write an unchanged value back into an input, so a rejected character would stay: the value is written
 * here.
 */
function showMasked(input: HTMLInputElement, { format, ...change }: Change): string {
  const { value, selectionStart } = input;
  const caret = typedText(value.slice(0, selectionStart ?? value.length)).length;
  const edit = maskEdit(format, { ...change, text: typedText(value), caret });
  if (edit.text !== value) input.value = edit.text;
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
