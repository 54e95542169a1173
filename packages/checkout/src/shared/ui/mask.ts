/** Writes what was typed as the field shows it, such as digits in groups. Must leave its own output as it is. */
export type Format = (text: string) => string;

export type Edit = { text: string; caret: number };

type Typed = Edit & {
  /** What the field showed before. */
  previous: string;
  /** The browser's word for what the payer did: `insertText`, `deleteContentBackward` … */
  inputType: string;
};

/** What a masked field shows, and where its caret stands, after the payer typed, deleted or pasted anywhere in it. */
export function maskEdit(format: Format, typed: Typed): Edit {
  const { text, caret } = withoutSkippedDigit(format, typed);
  const shown = format(text);
  // The caret belongs after what stands before it, however that is written.
  return { text: shown, caret: Math.min(format(text.slice(0, caret)).length, shown.length) };
}

/** Deleting a separator only would bring it back at once: the digit beyond it is meant. */
function withoutSkippedDigit(format: Format, { text, caret, previous, inputType }: Typed): Edit {
  if (format(text) !== previous || text.length >= previous.length) return { text, caret };
  if (inputType === 'deleteContentBackward')
    return { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };
  if (inputType === 'deleteContentForward')
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return { text, caret };
}
