import type { Endpoints, WireOutput } from '@istmo/contract/provider';

/** What a wallet payment answers. */
export type Paid = WireOutput<Endpoints['payActivity']>;
