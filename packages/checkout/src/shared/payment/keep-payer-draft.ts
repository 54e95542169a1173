import { createStore } from 'zustand/vanilla';
import { type PayerDraft, type StoredDraft, withoutCardNumbers } from './payer-draft';
import { PAYER_FIELDS, type PayerField, type PayerForm } from './payer-form';

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
 * Shares what the payer types about themselves between the methods, and keeps it in this tab: it is still there after a
 * login, the bank's page or a reload.
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
    // What was typed before is newer than what is stored.
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

/** Those of the fields that the payer has typed. */
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
