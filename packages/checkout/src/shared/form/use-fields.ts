import type { MessageKey } from '@istmo/domain';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useText } from '../i18n/use-text';
import { fieldId } from './field-id';

export type Watched<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

type Shown<F extends string> = {
  values: Readonly<Record<F, string>>;
  refusals: { readonly [N in F]?: MessageKey | undefined };
  shown: { has(field: F): boolean };
};

/** A form that has these fields, and any others. */
export type FieldsOf<F extends string> = Watched<Shown<F>> & {
  set: (field: F, text: string) => void;
  leave: (field: F) => void;
};

type Options = {
  /** Begins the fields' ids. */
  prefix: string;
  readOnly: boolean;
};

/** What each field of a form shows, and how it hears of the payer. */
export function useFields<F extends string>(form: FieldsOf<F>, { prefix, readOnly }: Options) {
  const errors = useText('errors');
  const { values, refusals, shown } = useStore(form);
  return (name: F) => {
    const refusal: MessageKey | undefined = shown.has(name) ? refusals[name] : undefined;
    return {
      id: fieldId(prefix, name),
      name,
      value: values[name],
      error: refusal && errors(refusal),
      readOnly,
      onText: (text: string) => form.set(name, text),
      onBlur: () => form.leave(name),
    };
  };
}
