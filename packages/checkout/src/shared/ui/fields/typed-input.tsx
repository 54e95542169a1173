import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

/** The text of each input that its form has heard of. */
const heard = new WeakMap<HTMLInputElement, string>();

type Props = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'onInput'> & {
  value: string;
  /** `inputType`: what the browser calls the edit, e.g. `insertText`; `COMPOSING`; empty if it does not say. */
  onText: (input: HTMLInputElement, inputType: string) => void;
};

/** The edit of an input method that is not done yet: its text must not be changed. */
export const COMPOSING = 'composing';

/**
 * An input whose text always reaches its form, and is never replaced by what the form had before: also text that a password
 * manager writes with a `change` event alone, or with none (`hearFilled`), and text that was typed before the app hydrated the
 * page. So it is not a controlled input.
 */
export function TypedInput({ value, onText, ...props }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  const rendered = useRef<string>(undefined);
  const hear = (input: HTMLInputElement, inputType: string): void => {
    onText(input, inputType);
    // The form may have written it in another way.
    heard.set(input, input.value);
  };
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    // A render for another reason may still have what the form had before it heard the input.
    const isSame = value === rendered.current;
    rendered.current = value;
    if (!heard.has(input) && input.value !== input.defaultValue)
      return repeatEdit(input, () => hear(input, ''));
    if (isSame || isUnheard(input)) return;
    if (input.value !== value) input.value = value;
    heard.set(input, value);
  });
  return (
    <input
      {...props}
      ref={ref}
      defaultValue={first}
      onChange={({ currentTarget, nativeEvent }) => hear(currentTarget, inputTypeOf(nativeEvent))}
      onCompositionEnd={({ currentTarget }) => hear(currentTarget, '')}
    />
  );
}

/** Does again, for the field's own handlers, what the payer did before they were there. */
function repeatEdit(input: HTMLInputElement, hear: () => void): void {
  input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  input.dispatchEvent(new Event('input', { bubbles: true }));
  // React has read the text already, and calls no handler for one that it knows.
  if (!heard.has(input)) hear();
  const isHere = document.activeElement === input && document.hasFocus();
  // Leaving a field completes it, and says what is wrong with it.
  if (!isHere) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Tells the forms what was written into their inputs without an `input` event, before anything is pressed or sent. */
export function hearFilled(document: Document): void {
  const tell = (): void => {
    for (const input of document.querySelectorAll('input'))
      if (isUnheard(input)) input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const type of ['change', 'click', 'submit']) document.addEventListener(type, tell, { capture: true });
}

function isUnheard(input: HTMLInputElement): boolean {
  const known = heard.get(input);
  return known !== undefined && known !== input.value;
}

function inputTypeOf(event: Event): string {
  if ('isComposing' in event && event.isComposing === true) return COMPOSING;
  return 'inputType' in event ? String(event.inputType) : '';
}
