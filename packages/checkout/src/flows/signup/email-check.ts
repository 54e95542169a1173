import { userEndpoints } from '@istmo/contract/provider';
import { type MessageKey, messageKeyIn } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageContext } from '../../shared/page/page-context';

/** Why the provider refuses an e-mail: a text of the sign-up, or the key of an error. */
export type EmailRefusal = { from: 'signup'; key: 'emailTaken' } | { from: 'errors'; key: MessageKey };

/** The e-mail that was refused last. */
type State = { email: string; refusal: EmailRefusal | undefined };

export type EmailCheck = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** Whether an account may have an e-mail, as far as is known. */
  ask: (email: string, signal: AbortSignal) => Promise<boolean>;
};

/**
 * Asks whether an account may have an e-mail, before the rest is filled in. The registration itself decides: a failed check, or
 * one too many, says nothing.
 */
export function createEmailCheck({ apiOf }: Pick<PageContext, 'apiOf'>): EmailCheck {
  const store = createStore<State>(() => ({ email: '', refusal: undefined }));
  return Object.assign(store, {
    ask: async (email: string, signal: AbortSignal) => {
      const answer = await apiOf(userEndpoints)
        .validData({ email }, signal)
        .catch(() => undefined);
      const refusal = answer && !answer.valid ? refusalOf(answer.reason) : undefined;
      store.setState({ email, refusal });
      return refusal === undefined;
    },
  });
}

function refusalOf(reason: string): EmailRefusal | undefined {
  if (reason === 'email_taken') return { from: 'signup', key: 'emailTaken' };
  const key = messageKeyIn(reason);
  return key && { from: 'errors', key };
}
