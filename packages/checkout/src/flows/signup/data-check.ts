import { userEndpoints } from '@istmo/contract/provider';
import { type MessageKey, messageKeyIn } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageContext } from '../../shared/page/page-context';

/** The fields of which the provider is asked whether a new account may have them. */
export const CHECKED_FIELDS = ['email', 'login'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

// The provider's reasons that are no message keys, by their texts here.
const OWN_REASONS = {
  email_taken: 'emailTaken',
  login_taken: 'loginTaken',
  invalid_login: 'invalidLogin',
} as const;

/** Why the provider refuses a value. */
export type DataRefusal =
  | { from: 'signup'; key: (typeof OWN_REASONS)[keyof typeof OWN_REASONS] }
  | { from: 'errors'; key: MessageKey };

type Checked = { value: string; refusal: DataRefusal | undefined };
type State = Readonly<Partial<Record<CheckedField, Checked>>>;

export type DataCheck = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** Asks about a value, unless it was asked about already. An answer about an older value is not waited for. */
  check: (field: CheckedField, value: string) => void;
  dispose: () => void;
};

/**
 * Asks whether an account may have an e-mail or a login, while the rest of the form is filled in. The registration itself
 * decides: a failed check, or one too many, says nothing.
 */
export function createDataCheck({ apiOf }: Pick<PageContext, 'apiOf'>): DataCheck {
  const store = createStore<State>(() => ({}));
  const asked = new Map<CheckedField, { value: string; ending: AbortController }>();
  const ask = async (field: CheckedField, value: string, signal: AbortSignal): Promise<void> => {
    const { valid, reason } = await apiOf(userEndpoints).validData({ [field]: value }, signal);
    if (signal.aborted) return;
    store.setState({ [field]: { value, refusal: valid ? undefined : refusalOf(reason) } });
  };
  return Object.assign(store, {
    check: (field: CheckedField, value: string) => {
      const before = asked.get(field);
      if (before?.value === value) return;
      before?.ending.abort();
      const ending = new AbortController();
      asked.set(field, { value, ending });
      ask(field, value, ending.signal).catch(() => undefined);
    },
    dispose: () => asked.forEach(({ ending }) => ending.abort()),
  });
}

/** Why the provider refuses the value that a field has now, if it said so. */
export function dataRefusal(state: State, field: CheckedField, value: string): DataRefusal | undefined {
  const checked = state[field];
  return checked?.value === value.trim() ? checked.refusal : undefined;
}

function refusalOf(reason: string): DataRefusal | undefined {
  if (isOwnReason(reason)) return { from: 'signup', key: OWN_REASONS[reason] };
  const key = messageKeyIn(reason);
  return key && { from: 'errors', key };
}

function isOwnReason(reason: string): reason is keyof typeof OWN_REASONS {
  return Object.hasOwn(OWN_REASONS, reason);
}
