import { isProviderError, ProviderError } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';
import { type FormStore, type FieldErrors } from './form-store';
import { fieldId, focusField } from './field-id';

/** The form's field for each path in a request's body, if their names differ. */
export type FieldsOfRequest<F extends string> = Readonly<Record<string, F>>;

type Form<F extends string> = Pick<
  FormStore<Readonly<Record<F, string>>>,
  'getState' | 'setState' | 'subscribe'
>;
type ShownForm<F extends string> = { form: Form<F>; fields?: FieldsOfRequest<F>; idOf: (field: F) => string };
type Refused<F extends string> = { field: F; key: MessageKey };

/** The provider says only that a value does not match its schema; these say what is wrong. */
const OWN_KEYS: Readonly<Record<string, MessageKey>> = {
  number: 'invalid_card',
  expiry: 'invalid_expiry',
  cvc: 'invalid_cvc',
  name: 'format_name_invalid',
  email: 'invalid_email',
  phone: 'invalid_phone_number',
};

/**
 * Handles the error of a form's request. If the provider rejects fields of the form, shows the error beside each of them and
 * focuses the first. Throws the error in any case, with the key of the first field if its own key says only that the request does
 * not match.
 */
export function atItsField<F extends string>(shown: ShownForm<F>): (error: unknown) => never {
  return (error) => {
    const refused = refusedFields(error, shown);
    // Runs after the page has shown the outcome, which empties the CVC.
    if (refused.length > 0) setTimeout(() => showRefused(shown, refused));
    throw withKey(error, refused[0]?.key);
  };
}

function withKey(error: unknown, key: MessageKey | undefined): unknown {
  if (!isProviderError(error) || error.key !== 'missing_arguments' || key === undefined) return error;
  const { kind, code, message, field, data } = error;
  return new ProviderError({ kind, code, message, key, field, data }, { cause: error });
}

function showRefused<F extends string>({ form, idOf }: ShownForm<F>, refused: readonly Refused<F>[]): void {
  for (const one of refused) keepShown(form, one);
  const [first] = refused;
  if (first) afterRender(() => focusField(idOf(first.field)));
}

/** Runs `act` after the alert about the payment, which takes the focus one frame after it is shown. */
export function afterRender(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
}

/** Shows an error until the payer edits the field or sends the form again: our own rules do not find it. */
function keepShown<F extends string>(form: Form<F>, { field, key }: Refused<F>): void {
  const refused = form.getState().values[field];
  const show = () =>
    form.setState(({ fieldErrors, shown }) => ({
      fieldErrors: { ...fieldErrors, [field]: key },
      shown: new Set(shown).add(field),
    }));
  show();
  const stop = form.subscribe(({ values, fieldErrors }, before) => {
    if (fieldErrors[field] === key) return;
    const isSentAgain = values === before.values;
    if (isSentAgain || values[field] !== refused) stop();
    else show();
  });
}

function refusedFields<F extends string>(error: unknown, { form, fields = {} }: ShownForm<F>): Refused<F>[] {
  if (!isProviderError(error) || error.kind !== 'server') return [];
  const { values } = form.getState();
  const keyOf = (field: F): MessageKey => {
    if (error.key !== 'missing_arguments') return error.key;
    return values[field].trim() === '' ? 'field_required' : (OWN_KEYS[field] ?? error.key);
  };
  const isField = (path: string): path is F => Object.hasOwn(values, path);
  const named = pathsIn(error.data).flatMap((path) => fields[path] ?? (isField(path) ? path : []));
  return [...new Set(named)].map((field) => ({ field, key: keyOf(field) }));
}

/** The paths in `issues.at` of an error's data, without the prefix `body.`. */
export function pathsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues))
    return [];
  return data.issues.flatMap((issue: unknown) => {
    const at = typeof issue === 'object' && issue !== null && 'at' in issue ? issue.at : undefined;
    return typeof at === 'string' ? [at.replace(/^body\./, '')] : [];
  });
}

type Values = Readonly<Record<string, string>>;

/** Focuses the first field, in the given order, that has an error. */
export function focusFirstWrong<V extends Values>(
  fieldErrors: FieldErrors<V>,
  { prefix, order }: { prefix: string; order: readonly (keyof V & string)[] },
): void {
  const wrong = order.find((name) => fieldErrors[name] !== undefined);
  if (wrong !== undefined) focusField(fieldId(prefix, wrong));
}
