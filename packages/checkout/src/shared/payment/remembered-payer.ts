import * as v from 'valibot';
import { withoutCardNumbers } from './payer-draft';
import { PAYER_FIELDS, type PayerField, type PayerForm } from './payer-form';

/** What this browser remembers of the payer. A document is never among it. */
type Remembered = Readonly<Partial<Record<PayerField, string | undefined>>>;

const KEY = 'istmo.payer';
const FIELDS = PAYER_FIELDS.filter((field) => field !== 'document');

const text = v.optional(v.string());
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: text, email: text, phoneCountry: text, phone: text }),
);

type Methods = { opened: () => readonly { form?: PayerForm }[] };

/**
 * The payer's contact data in this browser, if the payer asked for it. `undefined` if the browser keeps nothing: it
 * blocks the storage of a frame, or all of it.
 */
export function openRememberedPayer(open: () => Storage = () => localStorage) {
  try {
    const storage = open();
    storage.setItem(`${KEY}.probe`, '1');
    storage.removeItem(`${KEY}.probe`);
    return createRememberedPayer(storage);
  } catch {
    return undefined;
  }
}

export type RememberedPayer = ReturnType<typeof createRememberedPayer>;

function createRememberedPayer(storage: Storage) {
  return {
    isOn: () => storage.getItem(KEY) !== null,
    phone: () => parse(storage).phone,
    /** Remembers what the open forms hold. */
    remember: (methods: Methods) => {
      const payer = parse(storage);
      for (const form of formsOf(methods)) Object.assign(payer, contactIn(form));
      try {
        storage.setItem(KEY, JSON.stringify(payer));
      } catch {
        // Full: the payer types again next time.
      }
    },
    forget: () => storage.removeItem(KEY),
    /** Fills in what is empty. What the payer or the merchant's page has given stays. */
    fill: (methods: Methods) => {
      const payer = parse(storage);
      for (const form of formsOf(methods)) fillIn(form, payer);
    },
  };
}

function parse(storage: Storage): Remembered {
  const parsed = v.safeParse(Stored, storage.getItem(KEY));
  return parsed.success ? parsed.output : {};
}

function formsOf(methods: Methods): PayerForm[] {
  return methods.opened().flatMap(({ form }) => form ?? []);
}

function contactIn(form: PayerForm): Remembered {
  const { values } = form.getState();
  const found: Partial<Record<PayerField, string>> = {};
  const safe = withoutCardNumbers(values);
  for (const field of FIELDS) {
    const value = safe[field]?.trim() ?? '';
    if (value !== '' && (field !== 'phoneCountry' || safe.phone)) found[field] = value;
  }
  return found;
}

function fillIn(form: PayerForm, { phone = '', phoneCountry = '', ...payer }: Remembered): void {
  const { values, edited } = form.getState();
  const isFree = (field: PayerField) => values[field] === '' && !edited.has(field);
  for (const field of ['name', 'email'] as const) {
    const known = payer[field];
    if (known && isFree(field)) form.preset(field, known);
  }
  const isTaken = form.takesPhone?.(phone, phoneCountry) ?? true;
  if (phone === '' || !isTaken || !isFree('phone')) return;
  form.preset('phoneCountry', phoneCountry);
  form.preset('phone', phone);
}
