import { holdsCardNumber } from '@istmo/domain';
import * as v from 'valibot';
import type { SafeStorage } from '../storage/safe-storage';
import { PAYER_DRAFT } from './attempts';
import type { PayerField } from './payer-form';

/** What the payer has typed about themselves. A phone always has its country. */
export type PayerDraft = Readonly<Partial<Record<PayerField, string | undefined>>>;

export type StoredDraft = {
  /** Empty where nothing is stored, or nothing that can be read. */
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

/** Leaves out a card number that was typed into a wrong field: it must not reach the storage. */
export function withoutCardNumbers(draft: PayerDraft): PayerDraft {
  return Object.fromEntries(Object.entries(draft).filter(([, text = '']) => !holdsCardNumber(text)));
}
