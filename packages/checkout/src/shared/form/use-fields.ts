import type { MessageKey } from '@istmo/domain';
import { type ReadableStore, useStore } from '../store/use-store';
import { useText } from '../i18n/use-text';
import { fieldId } from './field-id';

type FormView<F extends string> = {
  values: Readonly<Record<F, string>>;
  refusals: { readonly [N in F]?: MessageKey | undefined };
  shown: { has(field: F): boolean };
};

/** A form that has at least these fields. */
export type FieldsOf<F extends string> = ReadableStore<FormView<F>> & {
  set: (field: F, text: string) => void;
  leave: (field: F) => void;
};

type Options = {
  /** The prefix of the fields' ids. */
  prefix: string;
  readOnly: boolean;
  /** What a field that was left empty says, in place of the general words. */
  missing?: Readonly<Partial<Record<string, string>>>;
};

/** The props of each field of a form. */
export function useFields<F extends string>(form: FieldsOf<F>, { prefix, readOnly, missing }: Options) {
  const errors = useText('errors');
  const { values, refusals, shown } = useStore(form);
  return (name: F) => {
    const refusal: MessageKey | undefined = shown.has(name) ? refusals[name] : undefined;
    return {
      id: fieldId(prefix, name),
      name,
      value: values[name],
      error: refusal && ((refusal === 'field_required' && missing?.[name]) || errors(refusal)),
      readOnly,
      onText: (text: string) => form.set(name, text),
      onBlur: () => form.leave(name),
    };
  };
}
