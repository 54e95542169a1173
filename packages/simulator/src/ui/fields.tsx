import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './ui.module.css';

type FieldProps = { label: string; wide?: boolean; children: (id: string) => ReactNode };

// The label does not wrap the control: the options of a select would become part of its name.
function Field({ label, wide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

type InputProps = { label: string; value: string; numeric?: boolean; onChange: (value: string) => void };

export function TextInput({ label, value, numeric = false, onChange }: InputProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className={styles.control}
          value={value}
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            // Preact does not reset the value of an input if the state does not change.
            if (numeric) currentTarget.value = currentTarget.value.replace(/\D/g, '');
            onChange(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}

type Option = { value: string; label: string };
type SelectProps<T extends string> = {
  label: string;
  value: T;
  /** Takes a full row of the form, for long options. */
  wide?: boolean;
  options: readonly (Option & { value: T })[];
  onChange: (value: T) => void;
};

export function Select<T extends string>({ label, value, wide = false, options, onChange }: SelectProps<T>) {
  return (
    <Field label={label} wide={wide}>
      {(id) => (
        <select
          id={id}
          className={styles.control}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
