import type { MessageKey } from '@istmo/domain';
import { useStore } from 'zustand';
import type { FormStore, Refusals } from '../form/form-store';
import { useText } from '../i18n/use-text';

type Values = Readonly<Record<string, string>>;
type Options = {
  /** Begins the fields' ids. */
  prefix: string;
  readOnly: boolean;
};

/** What each field of a form shows, and how it hears of the payer. */
export function useFields<V extends Values>(form: FormStore<V>, { prefix, readOnly }: Options) {
  const errors = useText('errors');
  const { values, refusals, shown } = useStore(form);
  return (name: keyof V & string) => {
    const refusal: MessageKey | undefined = shown.has(name) ? refusals[name] : undefined;
    return {
      id: fieldId(prefix, name),
      name,
      value: values[name] ?? '',
      error: refusal && errors(refusal),
      readOnly,
      onText: (text: string) => form.set(name, text),
      onBlur: () => form.leave(name),
    };
  };
}

/** Leads to the first field, in the order given, that something is wrong with. */
export function focusFirstWrong<V extends Values>(
  refusals: Refusals<V>,
  { prefix, order }: { prefix: string; order: readonly (keyof V & string)[] },
): void {
  const wrong = order.find((name) => refusals[name] !== undefined);
  if (wrong !== undefined) document.getElementById(fieldId(prefix, wrong))?.focus();
}

function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name}`;
}
