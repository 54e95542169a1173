import type { MessageKey } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fieldId } from './field-id';
import { useText } from '../i18n/texts';
import { type ReadableStore, useStore } from '../store/use-store';

type Fields = Readonly<Record<string, string>>;

/** The error of each invalid field. */
export type FieldErrors<V extends Fields> = { readonly [F in keyof V]?: MessageKey | undefined };

type FormState<V extends Fields> = {
  values: V;
  fieldErrors: FieldErrors<V>;
  edited: ReadonlySet<keyof V>;
  /** Fields that the payer has left: their errors may be shown. */
  shown: ReadonlySet<keyof V>;
  /** The payer has tried to send the form. */
  tried: boolean;
};

export type FormStore<V extends Fields> = StoreApi<FormState<V>> & {
  set: (field: keyof V, text: string) => void;
  /** The payer left a field. An unedited field shows no error. */
  leave: (field: keyof V) => void;
  showAll: () => void;
  /** Shows only the error of this field; each other one is shown when its field is left, edited or not. */
  showFirst: (field: keyof V) => void;
  /** Sets a field's value and marks it as unedited. */
  preset: (field: keyof V, text: string) => void;
  /** Validates again after the rules changed. */
  recheck: () => void;
};

/** The values of a form. They are kept outside of its screen, so they stay when the payer chooses another method. */
export function createFormStore<V extends Fields>(
  initial: V,
  errorsOf: (values: V) => FieldErrors<V>,
): FormStore<V> {
  const store = createStore<FormState<V>>(() => ({
    values: initial,
    fieldErrors: errorsOf(initial),
    edited: new Set(),
    shown: new Set(),
    tried: false,
  }));
  const withValue = (field: keyof V, text: string) => {
    const values = { ...store.getState().values, [field]: text };
    return { values, fieldErrors: errorsOf(values) };
  };
  return Object.assign(store, {
    set: (field: keyof V, text: string) =>
      store.setState(({ edited }) => ({ ...withValue(field, text), edited: new Set(edited).add(field) })),
    leave: (field: keyof V) =>
      store.setState(({ edited, shown, tried }) =>
        tried || edited.has(field) ? { shown: new Set(shown).add(field) } : {},
      ),
    showAll: () => store.setState(({ values }) => ({ shown: new Set<keyof V>(Object.keys(values)) })),
    showFirst: (field: keyof V) =>
      store.setState(({ shown }) => ({ shown: new Set(shown).add(field), tried: true })),
    preset: (field: keyof V, text: string) =>
      store.setState(({ edited, shown }) => ({
        ...withValue(field, text),
        edited: without(edited, field),
        shown: without(shown, field),
      })),
    recheck: () => store.setState(({ values }) => ({ fieldErrors: errorsOf(values) })),
  });
}

function without<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return new Set([...set].filter((one) => one !== item));
}

type FormView<F extends string> = {
  values: Readonly<Record<F, string>>;
  fieldErrors: { readonly [N in F]?: MessageKey | undefined };
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
  /** The error texts of empty fields, in place of the general text. */
  missing?: Readonly<Partial<Record<string, string>>>;
};

/** The props of each field of a form. */
export function useFields<F extends string>(form: FieldsOf<F>, { prefix, readOnly, missing }: Options) {
  const errors = useText('errors');
  const { values, fieldErrors, shown } = useStore(form);
  return (name: F) => {
    const key: MessageKey | undefined = shown.has(name) ? fieldErrors[name] : undefined;
    return {
      id: fieldId(prefix, name),
      name,
      value: values[name],
      error: key && ((key === 'field_required' && missing?.[name]) || errors(key)),
      readOnly,
      onText: (text: string) => form.set(name, text),
      onBlur: () => form.leave(name),
    };
  };
}
