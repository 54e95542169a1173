import type { MessageKey } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Fields = Readonly<Record<string, string>>;

/** What is wrong with each field; nothing for those that are right. */
export type Refusals<V extends Fields> = { readonly [F in keyof V]?: MessageKey | undefined };

type FormState<V extends Fields> = {
  values: V;
  refusals: Refusals<V>;
  edited: ReadonlySet<keyof V>;
  /** Fields that the payer has finished with: what is wrong with them may be said. */
  shown: ReadonlySet<keyof V>;
};

export type FormStore<V extends Fields> = StoreApi<FormState<V>> & {
  set: (field: keyof V, text: string) => void;
  /** The payer left a field. An untouched one is not scolded. */
  leave: (field: keyof V) => void;
  showAll: () => void;
  /** Puts a text into a field as if the payer had never touched it. */
  preset: (field: keyof V, text: string) => void;
  /** The rules themselves have changed. */
  recheck: () => void;
};

/** What was typed, outside of any screen: it outlasts a look at another method. */
export function createFormStore<V extends Fields>(
  initial: V,
  refusalsOf: (values: V) => Refusals<V>,
): FormStore<V> {
  const store = createStore<FormState<V>>(() => ({
    values: initial,
    refusals: refusalsOf(initial),
    edited: new Set(),
    shown: new Set(),
  }));
  const withValue = (field: keyof V, text: string) => {
    const values = { ...store.getState().values, [field]: text };
    return { values, refusals: refusalsOf(values) };
  };
  return Object.assign(store, {
    set: (field: keyof V, text: string) =>
      store.setState(({ edited }) => ({ ...withValue(field, text), edited: new Set(edited).add(field) })),
    leave: (field: keyof V) =>
      store.setState(({ edited, shown }) => (edited.has(field) ? { shown: new Set(shown).add(field) } : {})),
    showAll: () => store.setState(({ values }) => ({ shown: new Set<keyof V>(Object.keys(values)) })),
    preset: (field: keyof V, text: string) =>
      store.setState(({ edited, shown }) => ({
        ...withValue(field, text),
        edited: without(edited, field),
        shown: without(shown, field),
      })),
    recheck: () => store.setState(({ values }) => ({ refusals: refusalsOf(values) })),
  });
}

function without<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return new Set([...set].filter((one) => one !== item));
}
