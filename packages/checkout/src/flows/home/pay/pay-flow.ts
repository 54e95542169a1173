import type { Machine } from '@istmo/domain';

/** A payment that is looked up by its code, or by its link. */
export type PayState =
  | { name: 'typing' }
  | { name: 'searching'; code: string }
  /** `code` cannot be paid; the text says why until it changes. */
  | { name: 'refused'; code: string; text: string }
  | { name: 'unanswered'; code: string; error: unknown }
  | { name: 'found'; path: string };

export type PayEvent =
  | { type: 'search'; code: string }
  | { type: 'found'; path: string }
  | { type: 'refused'; text: string }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' };

const search = (_: unknown, { code }: { code: string }): PayState => ({ name: 'searching', code });

export const payMachine: Machine<PayState, PayEvent> = {
  typing: { search, found: (_, { path }) => ({ name: 'found', path }) },
  searching: {
    found: (_, { path }) => ({ name: 'found', path }),
    refused: ({ code }, { text }) => ({ name: 'refused', code, text }),
    failed: ({ code }, { error }) => ({ name: 'unanswered', code, error }),
  },
  refused: { search, found: (_, { path }) => ({ name: 'found', path }) },
  unanswered: { search, retry: ({ code }) => ({ name: 'searching', code }) },
  found: {},
};
