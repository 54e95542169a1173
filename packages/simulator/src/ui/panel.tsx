import { type PaymentStatus, statusTraits } from '@istmo/domain';
import { type ReactNode, useId, useState } from 'react';
import type { Client } from '../client';
import { useSimulator } from '../use-sandbox';
import styles from './ui.module.css';

type PanelProps = { title: string; help?: string; aside?: ReactNode; children: ReactNode };

/** A section with a heading. */
export function Panel({ title, help, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.spread}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {help && <p className={styles.soft}>{help}</p>}
      {children}
    </section>
  );
}

/** Joins the class names that are set. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

export type Tone = 'good' | 'wait' | 'bad';

export function Pill({ tone, children }: { tone: Tone; children: string }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}

/** The tone for the status of a payment. */
export function toneOf(status: string): Tone {
  // The API's type for a status is `string`.
  const { paid, outcome, reason } = statusTraits(status as PaymentStatus);
  if (paid) return 'good';
  return outcome === 'pending' || reason !== undefined ? 'wait' : 'bad';
}

type ButtonProps = {
  kind?: 'primary' | 'danger';
  /** The accessible name, if the label alone is ambiguous: `Approve AUTH_CAP-…`. */
  about?: string;
  /** While it runs, other presses do nothing. */
  onPress: () => Promise<void> | void;
  children: ReactNode;
};

export function Button({ kind, about, onPress, children }: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={classNames(styles.button, kind && styles[kind])}
      aria-disabled={busy || undefined}
      aria-label={about}
      onClick={() => void press()}
    >
      {children}
    </button>
  );
}

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

type AnswersProps<A extends string> = {
  codOper: string;
  answers: readonly A[];
  /** The label of the button of an answer. */
  name: (answer: A) => string;
  send: (client: Client, answer: A) => Promise<unknown>;
};

/** A button for each answer to a payment. The first one is the usual answer. */
export function Answers<A extends string>({ codOper, answers, name, send }: AnswersProps<A>) {
  const { act } = useSimulator();
  return answers.map((answer, place) => (
    <Button
      key={answer}
      {...(place === 0 && { kind: 'primary' })}
      about={`${name(answer)} ${codOper}`}
      onPress={() => act((client) => send(client, answer))}
    >
      {name(answer)}
    </Button>
  ));
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
