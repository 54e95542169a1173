import type { ComponentProps } from 'react';
import { describedBy, type FieldProps, FieldWords } from './field';
import styles from './check-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'onChange' | 'checked'>;
type Props = FieldProps & InputProps & { checked: boolean; onCheck: (checked: boolean) => void };

export function CheckField({ id, label, note, hint, error, checked, onCheck, ...props }: Props) {
  const field = { id, label, note, hint, error };
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          {...props}
          {...describedBy(field)}
          id={id}
          className={styles.box}
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      <FieldWords {...field} />
    </div>
  );
}
