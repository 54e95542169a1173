import type { ComponentProps } from 'react';
import { describedBy, type FieldProps, FieldWords } from './field';
import box from './check-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'onChange' | 'checked'>;
type Props = FieldProps & InputProps & { checked: boolean; onCheck: (checked: boolean) => void };

export function CheckField({ id, label, note, hint, error, checked, onCheck, ...props }: Props) {
  const field = { id, label, note, hint, error };
  return (
    <div className={box.field}>
      <label className={box.line}>
        <input
          {...props}
          {...describedBy(field)}
          id={id}
          className={box.box}
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
        <span>{label}</span>
        {note !== undefined && <span className={box.note}>{note}</span>}
      </label>
      <FieldWords {...field} />
    </div>
  );
}
