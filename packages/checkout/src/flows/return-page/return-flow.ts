import type { Receipt } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import type { WayBack } from '../../shared/payment/way-back';

/** Seconds that a payer has to read where they are led. */
export const LEAVES_AFTER = 5;

type Known = { receipt: Receipt; way: WayBack };

export type ReturnState =
  | { name: 'looking' }
  /** Leaves by itself in `left` seconds. */
  | ({ name: 'leaving'; left: number } & Known)
  | ({ name: 'staying' } & Known)
  | ({ name: 'gone' } & Known)
  /** The merchant named no page to go back to. */
  | { name: 'closing'; receipt: Receipt }
  | { name: 'unknown' }
  | { name: 'unreachable' };

export type ReturnEvent =
  | { type: 'found'; receipt: Receipt; way: WayBack | undefined }
  /** A second that the payer could see. */
  | { type: 'tick' }
  | { type: 'stay' }
  | { type: 'go' }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const gone = ({ receipt, way }: Known): ReturnState => ({ name: 'gone', receipt, way });

export const returnMachine: Machine<ReturnState, ReturnEvent> = {
  looking: {
    found: (_, { receipt, way }) =>
      way ? { name: 'leaving', receipt, way, left: LEAVES_AFTER } : { name: 'closing', receipt },
    missing: () => ({ name: 'unknown' }),
    failed: () => ({ name: 'unreachable' }),
  },
  leaving: {
    tick: (state) => (state.left > 1 ? { ...state, left: state.left - 1 } : gone(state)),
    stay: ({ receipt, way }) => ({ name: 'staying', receipt, way }),
    go: gone,
  },
  staying: { go: gone },
  unreachable: { retry: () => ({ name: 'looking' }) },
  gone: {},
  closing: {},
  unknown: {},
};
