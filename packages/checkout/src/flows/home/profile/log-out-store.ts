import { userEndpoints } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { PageContext } from '../../../shared/page/page-context';

type LogOutState =
  | { name: 'idle' }
  | { name: 'asking' }
  | { name: 'loggingOut' }
  | { name: 'failed'; error: unknown };
type LogOutEvent =
  | { type: 'asked' }
  | { type: 'left' }
  | { type: 'confirmed' }
  | { type: 'failed'; error: unknown };

const asked = (): LogOutState => ({ name: 'asking' });
const machine: Machine<LogOutState, LogOutEvent> = {
  idle: { asked },
  asking: { confirmed: () => ({ name: 'loggingOut' }), left: () => ({ name: 'idle' }) },
  loggingOut: { failed: (_, { error }) => ({ name: 'failed', error }) },
  failed: { asked },
};

/** Ends every login of the user. Unlike a logout it needs the provider's answer: the other devices are out only then. */
export function createLogOutStore({
  apiOf,
  login,
}: Pick<PageContext, 'apiOf' | 'login'>): FlowStore<LogOutState, LogOutEvent> {
  return createFlowStore<LogOutState, LogOutEvent>(
    machine,
    { name: 'idle' },
    {
      loggingOut: async (_, { send }) => {
        try {
          await apiOf(userEndpoints).logoutEverywhere({});
          login.clear();
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
}
