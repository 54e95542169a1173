import { fieldId } from './field-id';
import type { Refusals } from './form-store';

type Values = Readonly<Record<string, string>>;

/** Focuses the first field, in the given order, that has an error. */
export function focusFirstWrong<V extends Values>(
  refusals: Refusals<V>,
  { prefix, order }: { prefix: string; order: readonly (keyof V & string)[] },
): void {
  const wrong = order.find((name) => refusals[name] !== undefined);
  if (wrong !== undefined) document.getElementById(fieldId(prefix, wrong))?.focus();
}
