import type { Fault } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import type { Opened } from './opened';

type Why = Pick<Fault, 'code' | 'key' | 'message'>;

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
  | ({ name: 'refused' } & Why)
  | ({ name: 'unreachable' } & Why);

export type SessionEvent =
  | ({ type: 'opened' } & Opened)
  | { type: 'settledBefore'; codOper: string }
  | { type: 'expired' }
  | { type: 'loginNeeded' }
  | ({ type: 'notFound' } & Why)
  | ({ type: 'refused' } & Why)
  | ({ type: 'unreachable' } & Why)
  | { type: 'retry' };

export const sessionMachine: Machine<SessionState, SessionEvent> = {
  loading: {
    opened: (_, { type: __, ...opened }) => ({ name: 'ready', ...opened }),
    settledBefore: (_, { codOper }) => ({ name: 'settled', codOper }),
    expired: () => ({ name: 'expired' }),
    loginNeeded: () => ({ name: 'loginNeeded' }),
    notFound: (_, { code, key, message }) => ({ name: 'notFound', code, key, message }),
    refused: (_, { code, key, message }) => ({ name: 'refused', code, key, message }),
    unreachable: (_, { code, key, message }) => ({ name: 'unreachable', code, key, message }),
  },
  ready: { expired: () => ({ name: 'expired' }) },
  unreachable: { retry: () => ({ name: 'loading' }) },
  settled: {},
  expired: {},
  loginNeeded: {},
  notFound: {},
  refused: {},
};
