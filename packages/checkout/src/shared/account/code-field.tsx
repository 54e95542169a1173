import { normalizeCode } from '@istmo/domain';
import { useEffect, useState } from 'react';
import type { FieldState } from '../payment/phone/phone-field';
import { describedBy, FieldWords } from '../ui/fields/field';
import { COMPOSING, TypedInput } from '../ui/fields/typed-input';
import { useNewFocus } from '../ui/use-focus';
import { CODE_LENGTH } from './code-form';
import styles from './code-field.module.css';

type Props = FieldState & {
  label: string;
  hint: string;
  /** The code has become whole. */
  onWhole: () => void;
};

/**
 * A code of letters or digits: one input, above cells that show what is in it. So it is pasted, filled in from a message and
 * read out as any other field. It takes the focus when it appears.
 */
export function CodeField({ label, hint, error, onText, onWhole, value, ...input }: Props) {
  const { id } = input;
  const caret = useCaret(id);
  // The page asks for nothing else: the next key is the first of the code.
  useNewFocus(() => document.getElementById(id)?.focus());
  const shown = codeIn(value);
  return (
    <div className={styles.field}>
      <div className={styles.code} data-wrong={error !== undefined || undefined}>
        <TypedInput
          {...input}
          {...describedBy({ id, label, hint, error })}
          aria-label={label}
          className={styles.input}
          value={value}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="go"
          required
          onText={(element, inputType) => {
            const text = codeIn(element.value);
            // What an input method composes must stay as it is until it is done.
            if (inputType !== COMPOSING && element.value !== text) element.value = text;
            onText(text);
            if (text !== shown && text.length === CODE_LENGTH) onWhole();
          }}
        />
        <span className={styles.cells} aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, at) => (
            <span key={at} className={styles.cell} data-now={at === caret || undefined}>
              {shown[at]}
            </span>
          ))}
        </span>
      </div>
      <FieldWords {...{ id, hint, error }} />
    </div>
  );
}

/** The letters and digits of what was typed or pasted, as many as a code has. */
function codeIn(typed: string): string {
  return normalizeCode(typed).slice(0, CODE_LENGTH);
}

/** The cell that the next letter goes into; `undefined` while the input does not have the focus. */
function useCaret(id: string): number | undefined {
  const [caret, setCaret] = useState<number>();
  useEffect(() => {
    const follow = () => {
      const { activeElement } = document;
      const isHere = activeElement instanceof HTMLInputElement && activeElement.id === id;
      setCaret(isHere ? Math.min(activeElement.selectionStart ?? 0, CODE_LENGTH - 1) : undefined);
    };
    const events = ['selectionchange', 'focusin', 'focusout', 'input'] as const;
    for (const event of events) document.addEventListener(event, follow);
    return () => events.forEach((event) => document.removeEventListener(event, follow));
  }, [id]);
  return caret;
}
