import type { MessageKey } from '@istmo/domain';

/** What the payer types about themselves under any method. Card data is not among it. */
export const PAYER_FIELDS = ['name', 'email', 'phoneCountry', 'phone', 'document'] as const;
export type PayerField = (typeof PAYER_FIELDS)[number];

type FormState = {
  values: Readonly<Record<string, string>>;
  edited: { has(field: string): boolean };
  refusals: Readonly<Record<string, MessageKey | undefined>>;
};

/** The form of a method that asks for some of these fields. */
export type PayerForm = {
  getState: () => FormState;
  subscribe: (listener: (state: FormState, before: FormState) => void) => () => void;
  set(field: string, text: string): void;
  preset(field: string, text: string): void;
  /** Whether the method can use such a phone; without this, it can use any. */
  takesPhone?: (phone: string, country: string) => boolean;
};
