import { CARD_BRANDS, cardNumberError } from '@istmo/domain';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import type { SafeStorage } from '../storage/safe-storage';
import { PAYER_DRAFT } from './attempts';
import { PAYER_FIELDS, type PayerField, type PayerForm } from './payer-form';

/** What the payer has typed about themselves. A phone always has its country. */
export type PayerDraft = Readonly<Partial<Record<PayerField, string | undefined>>>;

export type DraftOptions = {
  /** The methods that are open, and later ones. */
  methods: {
    opened: () => readonly { form?: PayerForm }[];
    subscribe: (listener: () => void) => () => void;
  };
  storage: SafeStorage;
  code: string;
  signal: AbortSignal;
};

/**
 * Shares what the payer types about themselves between the methods, and keeps it in this tab: it is still there after a
 * login, the bank's page or a reload.
 */
export function keepPayerDraft({ methods, storage, code, signal }: DraftOptions): void {
  const key = PAYER_DRAFT + code;
  const draft = createStore<PayerDraft>(() => parseDraft(storage.get(key)));
  const followed = new Set<PayerForm>();

  const follow = (form: PayerForm): void => {
    followed.add(form);
    const learn = (fields: readonly PayerField[]) => {
      const typed = typedIn(form, fields);
      if (isIn(draft.getState(), typed)) return;
      draft.setState(typed);
      storage.set(key, JSON.stringify(draft.getState()));
    };
    const apply = () => applyDraft(form, draft.getState());
    // What was typed before this code was loaded is newer than what is stored.
    learn(PAYER_FIELDS);
    apply();
    const stops = [
      draft.subscribe(apply),
      form.subscribe(({ values }, before) =>
        learn(PAYER_FIELDS.filter((field) => values[field] !== before.values[field])),
      ),
    ];
    stops.forEach((stop) => signal.addEventListener('abort', stop));
  };
  const followOpened = () =>
    methods.opened().forEach(({ form }) => form && !followed.has(form) && follow(form));
  signal.addEventListener('abort', methods.subscribe(followOpened));
  followOpened();
}

const text = v.optional(v.string());
const StoredDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: text, email: text, phoneCountry: text, phone: text, document: text }),
);

function parseDraft(stored: string | undefined): PayerDraft {
  const parsed = v.safeParse(StoredDraft, stored);
  return parsed.success ? parsed.output : {};
}

/** Those of the fields that the payer has typed. */
function typedIn(form: PayerForm, fields: readonly PayerField[]): PayerDraft {
  const { values, edited } = form.getState();
  const typed = new Set(fields.filter((field) => edited.has(field)));
  if (typed.has('phone')) typed.add('phoneCountry');
  const draft: Partial<Record<PayerField, string>> = {};
  for (const field of typed) {
    const text = values[field] ?? '';
    // A card number in the wrong field must not reach the storage.
    if (cardNumberError(text, CARD_BRANDS)) draft[field] = text;
  }
  return draft;
}

function isIn(draft: PayerDraft, part: PayerDraft): boolean {
  return PAYER_FIELDS.every((field) => part[field] === undefined || part[field] === draft[field]);
}

function applyDraft(form: PayerForm, draft: PayerDraft): void {
  const { phone = '', phoneCountry = '' } = draft;
  const { takesPhone = () => true } = form;
  const isPhoneTaken = takesPhone(phone, phoneCountry);
  // The country comes first: the phone is checked against it.
  for (const field of PAYER_FIELDS) {
    const text = draft[field];
    const shown = form.getState().values[field];
    if (text === undefined || shown === undefined || text === shown) continue;
    if (isPhoneTaken || !field.startsWith('phone')) form.set(field, text);
  }
}
