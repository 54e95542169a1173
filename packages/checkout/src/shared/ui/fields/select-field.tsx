import type { ComponentProps } from 'react';
import { describedBy, Field, type FieldProps } from './field';
import { Icon } from '../icon';
import { useEarlyChoice } from './use-early-choice';

export type Option = { value: string; label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'ref' | 'className' | 'children' | 'onChange'>;
type Props = FieldProps & SelectProps & { options: readonly Option[]; onChoice: (value: string) => void };

export function SelectField({ id, label, note, hint, error, options, onChoice, ...props }: Props) {
  const field = { id, label, note, hint, error };
  const select = useEarlyChoice(props.value, onChoice);
  return (
    <Field {...field} after={<Icon name="chevron" size={16} />}>
      <select
        {...props}
        {...describedBy(field)}
        ref={select}
        id={id}
        onChange={({ currentTarget }) => onChoice(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
