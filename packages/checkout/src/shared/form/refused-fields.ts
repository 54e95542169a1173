import { isProviderError, ProviderError } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';
import { fieldId, focusField } from './field-id';
import type { FormStore, Refusals } from './form-store';

/**
 * The fields of a request, by their path in the body, that come from a field of the form with another name. Those of the same name
 * need no row.
 */
export type FieldsOfRequest<F extends string> = Readonly<Record<string, F>>;

type Form<F extends string> = Pick<
  FormStore<Readonly<Record<F, string>>>,
  'getState' | 'setState' | 'subscribe'
>;
type Shown<F extends string> = { form: Form<F>; fields?: FieldsOfRequest<F>; idOf: (field: F) => string };
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
 * Takes the error of a request that a form sends. If the provider refuses it for fields of the form, the error is shown beside
 * each, and the payer is moved to the first. The error is thrown either way, with the key of the first field if its own key says
 * only that the request does not match.
 */
export function atItsField<F extends string>(shown: Shown<F>): (error: unknown) => never {
  return (error) => {
    const refused = refusedFields(error, shown);
    // After the page has shown how the payment ended, which empties the CVC.
    if (refused.length > 0) setTimeout(() => showRefused(shown, refused));
    throw withKey(error, refused[0]?.key);
  };
}

function withKey(error: unknown, key: MessageKey | undefined): unknown {
  if (!isProviderError(error) || error.key !== 'missing_arguments' || key === undefined) return error;
  const { kind, code, message, field, data } = error;
  return new ProviderError({ kind, code, message, key, field, data }, { cause: error });
}

function showRefused<F extends string>({ form, idOf }: Shown<F>, refused: readonly Refused<F>[]): void {
  for (const one of refused) keepShown(form, one);
  const [first] = refused;
  if (first) afterRender(() => focusField(idOf(first.field)));
}

/** Waits for the alert about the payment, which takes the focus after the frame that shows it. */
export function afterRender(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
}

/** Shows an error until the payer edits the field or sends the form again: our own rules know nothing of it. */
function keepShown<F extends string>(form: Form<F>, { field, key }: Refused<F>): void {
  const refused = form.getState().values[field];
  const show = () =>
    form.setState(({ refusals, shown }) => ({
      refusals: { ...refusals, [field]: key },
      shown: new Set(shown).add(field),
    }));
  show();
  const stop = form.subscribe(({ values, refusals }, before) => {
    if (refusals[field] === key) return;
    const isSentAgain = values === before.values;
    if (isSentAgain || values[field] !== refused) stop();
    else show();
  });
}

function refusedFields<F extends string>(error: unknown, { form, fields = {} }: Shown<F>): Refused<F>[] {
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

/** The paths in `issues.at` of an error's data, without the place of the body. */
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
  refusals: Refusals<V>,
  { prefix, order }: { prefix: string; order: readonly (keyof V & string)[] },
): void {
  const wrong = order.find((name) => refusals[name] !== undefined);
  if (wrong !== undefined) focusField(fieldId(prefix, wrong));
}
