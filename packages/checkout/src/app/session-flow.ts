import type { Fault } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import type { Opened } from './opened';

type Why = Pick<Fault, 'code' | 'key' | 'message'>;
/** `why` is for the host's developer. */
type Refused = Why & { why?: string };

export type SessionState =
  | { name: 'loading' }
  | ({ name: 'ready' } & Opened)
  /** There is a payment already, and nothing more to do than to look at it. */
  | { name: 'settled'; codOper: string }
  | { name: 'expired' }
  /** The merchant takes no guests, and nobody is logged in. */
  | { name: 'loginNeeded' }
  | ({ name: 'notFound' } & Why)
  /** The provider, the merchant or the page around the frame does not allow it. */
  | ({ name: 'refused' } & Refused)
  | ({ name: 'unreachable' } & Why);

export type SessionEvent =
  | ({ type: 'opened' } & Opened)
  | { type: 'settledBefore'; codOper: string }
  | { type: 'expired' }
  | { type: 'loginNeeded' }
  | ({ type: 'notFound' } & Why)
  | ({ type: 'refused' } & Refused)
  | ({ type: 'unreachable' } & Why)
  | { type: 'retry' };

const refused = (_: SessionState, { type: __, ...why }: { type: 'refused' } & Refused): SessionState => ({
  name: 'refused',
  ...why,
});

export const sessionMachine: Machine<SessionState, SessionEvent> = {
  loading: {
    opened: (_, { type: __, ...opened }) => ({ name: 'ready', ...opened }),
    settledBefore: (_, { codOper }) => ({ name: 'settled', codOper }),
    expired: () => ({ name: 'expired' }),
    loginNeeded: () => ({ name: 'loginNeeded' }),
    notFound: (_, { code, key, message }) => ({ name: 'notFound', code, key, message }),
    refused,
    unreachable: (_, { code, key, message }) => ({ name: 'unreachable', code, key, message }),
  },
  ready: { expired: () => ({ name: 'expired' }), refused },
  unreachable: { retry: () => ({ name: 'loading' }) },
  settled: {},
  expired: {},
  loginNeeded: {},
  notFound: {},
  refused: {},
};
