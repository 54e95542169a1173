/** Formats typed text, such as digits in groups. It must not change its own output. */
export type Format = (text: string) => string;

export type Edit = { text: string; caret: number };

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
