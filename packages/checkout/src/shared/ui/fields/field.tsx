import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { addressIn, emailSuggestion, typedText } from '@istmo/domain';
import { useText } from '../../i18n/texts';
import { TextButton } from '../buttons/button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import motion from '../motion.module.css';
import styles from './field.module.css';

export type FieldProps = {
  id: string;
  label: string;
  /** A note next to the label, such as "opcional". */
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

type Props = FieldProps & { before?: ReactNode; after?: ReactNode; children: ReactNode };

/** A label, one input, and the error below it. */
export function Field({ id, label, note, hint, error, before, after, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.wrong)}>
        {before}
        {children}
        {after}
      </div>
      <FieldWords {...{ id, hint, error }} />
    </div>
  );
}

/** The error of a field, or else its hint. */
export function FieldWords({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  if (error !== undefined)
    return (
      <div className={motion.unfolds}>
        <p className={styles.message} id={`${id}-error`}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      </div>
    );
  return (
    hint !== undefined && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )
  );
}

/** The id of a field's error or hint, for `aria-describedby`. */
export function describedBy({ id, hint, error }: FieldProps): Record<string, string | undefined> {
  if (error !== undefined) return { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` };
  return { 'aria-describedby': hint === undefined ? undefined : `${id}-hint` };
}

type InputProps = Omit<ComponentProps<typeof TypedInput>, 'id' | 'className' | 'onText'>;
type TextFieldProps = FieldProps &
  InputProps & {
    before?: ReactNode;
    after?: ReactNode;
    /** `inputType`: what the browser calls the edit, e.g. `insertText`; empty if it does not say. */
    onText: (text: string, input: HTMLInputElement, inputType: string) => void;
  };

/** An edit by keys. Its text is not finished: "ana@correo.com." may become "ana@correo.com.pa". */
const TYPED = /^(?:insertText|insertCompositionText|delete|history|composing)/;

/** A field whose input mode is `email` takes the address out of a longer text that is pasted or filled in. */
export function TextField({ id, label, note, hint, error, before, after, onText, ...props }: TextFieldProps) {
  const field = { id, label, note, hint, error };
  const isSecret = props.autoComplete?.includes('password') === true;
  const read = (typed: string, inputType: string): string => {
    const text = isSecret || inputType === COMPOSING ? typed : typedText(typed);
    return props.inputMode === 'email' && !TYPED.test(inputType) ? addressIn(text) : text;
  };
  return (
    <Field {...field} before={before} after={after}>
      <TypedInput
        type="text"
        spellCheck="false"
        {...props}
        {...describedBy(field)}
        id={id}
        onText={(input, inputType) => onText(read(input.value, inputType), input, inputType)}
      />
    </Field>
  );
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onText'> & {
  value: string;
  onText: (text: string) => void;
};

/**
 * A required e-mail address, which browsers can fill in. It cuts no pasted text: `emailError` says that it is too long. After the payer leaves
 * the field, it suggests a correction if the domain is one letter away from a common one.
 */
export function EmailField({ value, onText, onFocus, onBlur, ...props }: EmailFieldProps) {
  const common = useText('common');
  const [isLeft, setLeft] = useState(false);
  const suggested = isLeft && !props.readOnly ? emailSuggestion(value) : undefined;
  return (
    <div>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...props}
        value={value}
        onText={onText}
        onFocus={(event) => {
          setLeft(false);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {suggested !== undefined && (
          <TextButton className={styles.suggestion} onClick={() => onText(suggested)}>
            {common('didYouMean', { email: suggested })}
          </TextButton>
        )}
      </div>
    </div>
  );
}

export type Option = { value: string; label: string };

type SelectProps = Omit<
  ComponentProps<'select'>,
  'id' | 'ref' | 'className' | 'children' | 'value' | 'onChange'
>;
type SelectFieldProps = FieldProps &
  SelectProps & { value: string; options: readonly Option[]; onChoice: (value: string) => void };

export function SelectField(all: SelectFieldProps) {
  const { id, label, note, hint, error, value, options, onChoice, ...props } = all;
  const field = { id, label, note, hint, error };
  const choice = useChoice(value, onChoice);
  return (
    <Field {...field} after={<Icon name="chevron" size={16} />}>
      <select {...props} {...describedBy(field)} {...choice} id={id}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/**
 * The props of a select whose choice always reaches its form, like the text of a `TypedInput`: also a choice made before the app
 * hydrated the page, or by a password manager without an event. Otherwise the select shows the form's value.
 */
export function useChoice(value: string, choose: (value: string) => void) {
  /* eslint-disable react-hooks/refs -- what nobody told the form is in the element alone */
  const ref = useRef<HTMLSelectElement>(null);
  const rendered = useRef<string>(undefined);
  const pass = (select: HTMLSelectElement): void => {
    received.set(select, select.value);
    choose(select.value);
  };
  const isSame = value === rendered.current;
  const missed = ref.current && isSame && isMissed(ref.current) ? ref.current.value : undefined;
  useLayoutEffect(() => {
    const select = ref.current;
    if (!select) return;
    rendered.current = value;
    if (!received.has(select) && isChosen(select)) return pass(select);
    if (missed !== undefined) return;
    if (select.value !== value) select.value = value;
    received.set(select, select.value);
  });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => pass(currentTarget);
  return { ref, value: missed ?? value, onChange };
  /* eslint-enable react-hooks/refs */
}

/** Whether the payer has chosen an option. Only the prerendered HTML has `selected` attributes; the app sets the property. */
function isChosen(select: HTMLSelectElement): boolean {
  const [option] = select.selectedOptions;
  return (
    option !== undefined && select.querySelector('[selected]') !== null && !option.hasAttribute('selected')
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

/** The last value of each control that its form has received. */
const received = new WeakMap<Control, string>();

type TypedInputProps = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'onInput'> & {
  value: string;
  /** `inputType`: what the browser calls the edit, e.g. `insertText`; `COMPOSING`; empty if it does not say. */
  onText: (input: HTMLInputElement, inputType: string) => void;
};

/** An edit of an input method that is still composing: its text must not be changed. */
export const COMPOSING = 'composing';

/**
 * An input whose text always reaches its form, and is never replaced by an older value of the form: also text that a password
 * manager writes with a `change` event alone, or with none (`watchAutofill`), and text that was typed before the app hydrated the
 * page. So it is not a controlled input.
 */
export function TypedInput({ value, onText, ...props }: TypedInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  const rendered = useRef<string>(undefined);
  const pass = (input: HTMLInputElement, inputType: string): void => {
    onText(input, inputType);
    // The form may have formatted the text.
    received.set(input, input.value);
  };
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    // A render for another reason may still have the form's value from before this input.
    const isSame = value === rendered.current;
    rendered.current = value;
    if (!received.has(input) && input.value !== input.defaultValue)
      return repeatEdit(input, () => pass(input, ''));
    if (isSame || isMissed(input)) return;
    if (input.value !== value) input.value = value;
    received.set(input, value);
  });
  return (
    <input
      {...props}
      ref={ref}
      defaultValue={first}
      onChange={({ currentTarget, nativeEvent }) => pass(currentTarget, inputTypeOf(nativeEvent))}
      onCompositionEnd={({ currentTarget }) => pass(currentTarget, 'insertCompositionText')}
    />
  );
}

/** Repeats the payer's edit for the field's own handlers, which were not there yet. */
function repeatEdit(input: HTMLInputElement, pass: () => void): void {
  input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  input.dispatchEvent(new Event('input', { bubbles: true }));
  // React calls no handler for a text that it has already read.
  if (!received.has(input)) pass();
  const isHere = document.activeElement === input && document.hasFocus();
  // Leaving a field completes its text and shows its error.
  if (!isHere) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Gives the forms each value that was written or chosen without an event, before a click or a submit is handled. */
export function watchAutofill(document: Document): void {
  const passMissed = ({ target }: Event): void => {
    for (const control of document.querySelectorAll<Control>('input, select')) {
      if (!isMissed(control)) continue;
      if (!isSelect(control)) control.dispatchEvent(new Event('input', { bubbles: true }));
      // The select of this event handles the event itself.
      else if (control !== target) control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
  for (const type of ['change', 'click', 'submit'])
    document.addEventListener(type, passMissed, { capture: true });
}

function isMissed(control: Control): boolean {
  const known = received.get(control);
  if (known === undefined || known === control.value) return false;
  // If the chosen option is not there, the browser chooses another one by itself.
  return !isSelect(control) || [...control.options].some(({ value }) => value === known);
}

const isSelect = (control: Control): control is HTMLSelectElement => control.localName === 'select';

function inputTypeOf(event: Event): string {
  if ('isComposing' in event && event.isComposing === true) return COMPOSING;
  return 'inputType' in event ? String(event.inputType) : '';
}
