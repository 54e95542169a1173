import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import {
  PAYER_FIELDS,
  type PayerDraft,
  type PayerField,
  type PayerForm,
  type StoredDraft,
  withoutCardNumbers,
} from './payer-draft';

/** The payer's data that this browser remembers. It never includes a document. */
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
    /** Stores the contact data of the open forms. */
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
    /** Fills in empty fields. Values from the payer or the merchant's page stay. */
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

type DraftOptions = {
  /** The methods that are open, and later ones. */
  methods: {
    opened: () => readonly { form?: PayerForm }[];
    subscribe: (listener: () => void) => () => void;
  };
  stored: StoredDraft;
  signal: AbortSignal;
};

/**
 * Shares the payer's own data between the methods, and stores it in this tab, so that it is still there after a login, the bank's
 * page or a reload.
 */
export function keepPayerDraft({ methods, stored, signal }: DraftOptions): void {
  const draft = createStore<PayerDraft>(() => stored.read());
  const followed = new Set<PayerForm>();

  const follow = (form: PayerForm): void => {
    followed.add(form);
    const learn = (fields: readonly PayerField[]) => {
      const typed = typedIn(form, fields);
      if (isIn(draft.getState(), typed)) return;
      draft.setState(typed);
      stored.write(draft.getState());
    };
    // Text that was typed before this is newer than the stored draft.
    learn(PAYER_FIELDS);
    applyDraft(form, draft.getState(), PAYER_FIELDS);
    const stops = [
      draft.subscribe((now, before) => applyDraft(form, now, changedIn(now, before))),
      form.subscribe(({ values }, before) => learn(changedIn(values, before.values))),
    ];
    stops.forEach((stop) => signal.addEventListener('abort', stop));
  };
  const followOpened = () =>
    methods.opened().forEach(({ form }) => form && !followed.has(form) && follow(form));
  signal.addEventListener('abort', methods.subscribe(followOpened));
  followOpened();
}

/** The values of the fields that the payer has typed. */
function typedIn(form: PayerForm, fields: readonly PayerField[]): PayerDraft {
  const { values, edited } = form.getState();
  const typed = new Set(fields.filter((field) => edited.has(field)));
  if (typed.has('phone')) typed.add('phoneCountry');
  return withoutCardNumbers(Object.fromEntries([...typed].map((field) => [field, values[field] ?? ''])));
}

/** A field without a text in `part` is to be removed from the draft. */
function isIn(draft: PayerDraft, part: PayerDraft): boolean {
  return PAYER_FIELDS.every((field) => !(field in part) || part[field] === draft[field]);
}

function changedIn(now: PayerDraft, before: PayerDraft): PayerField[] {
  return PAYER_FIELDS.filter((field) => now[field] !== before[field]);
}

function applyDraft(form: PayerForm, draft: PayerDraft, fields: readonly PayerField[]): void {
  const { phone = '', phoneCountry = '' } = draft;
  const { takesPhone = () => true } = form;
  const isPhoneTaken = takesPhone(phone, phoneCountry);
  // The country comes first: the phone is checked against it.
  for (const field of fields) {
    const text = draft[field];
    const shown = form.getState().values[field];
    if (text === undefined || shown === undefined || text === shown) continue;
    if (isPhoneTaken || !field.startsWith('phone')) form.set(field, text);
  }
}
