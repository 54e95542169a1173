import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import motion from '../motion.module.css';
import styles from './field.module.css';
import { Icon } from '../icon';

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
export function FieldWords({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  if (error !== undefined)
    return (
      <p className={classNames(styles.message, motion.appears)} id={`${id}-error`}>
        <Icon name="warning" size={16} />
        <span>{error}</span>
      </p>
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
