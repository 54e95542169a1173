import type { MessageKey } from '@istmo/domain';
import * as v from 'valibot';
import type { SafeStorage } from '../storage/safe-storage';
import { PAYER_DRAFT } from './attempts';

/** The fields for the payer's own data in all methods. Card data is not among them. */
export const PAYER_FIELDS = ['name', 'email', 'phoneCountry', 'phone', 'document'] as const;
export type PayerField = (typeof PAYER_FIELDS)[number];

type FormState = {
  values: Readonly<Record<string, string>>;
  edited: { has(field: string): boolean };
  fieldErrors: Readonly<Record<string, MessageKey | undefined>>;
};

/** The form of a method that asks for some of these fields. */
export type PayerForm = {
  getState: () => FormState;
  subscribe: (listener: (state: FormState, before: FormState) => void) => () => void;
  set(field: string, text: string): void;
  preset(field: string, text: string): void;
  /** Whether the method accepts the phone; without this function, it accepts any. */
  takesPhone?: (phone: string, country: string) => boolean;
};

/** The payer's own data, as typed. A phone always has its country. */
export type PayerDraft = Readonly<Partial<Record<PayerField, string | undefined>>>;

export type StoredDraft = {
  /** Empty if no readable draft is stored. */
  read: () => PayerDraft;
  write: (draft: PayerDraft) => void;
};

/** The draft of a payment code, in this tab's storage. */
export function createStoredDraft(storage: SafeStorage, code: string): StoredDraft {
  const key = PAYER_DRAFT + code;
  return {
    read: () => {
      const parsed = v.safeParse(DraftText, storage.get(key));
      return parsed.success ? parsed.output : {};
    },
    write: (draft) => storage.set(key, JSON.stringify(draft)),
  };
}

const text = v.optional(v.string());
const DraftText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: text, email: text, phoneCountry: text, phone: text, document: text }),
);

/** As many digits in a row as the shortest card number has. No payer field needs so many. */
const CARD_NUMBER = /\d(?:[\s-]?\d){12}/;

/** The draft to store: a field that holds a card number by mistake is emptied, and a phone together with its country. */
export function withoutCardNumbers(draft: PayerDraft): PayerDraft {
  const safe: Partial<Record<PayerField, string | undefined>> = { ...draft };
  for (const field of PAYER_FIELDS) if (CARD_NUMBER.test(safe[field] ?? '')) safe[field] = undefined;
  return 'phone' in safe && safe.phone === undefined ? { ...safe, phoneCountry: undefined } : safe;
}
