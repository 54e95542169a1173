/** What a page took to show its form. */
export type FirstScreen = {
  /** From the navigation to the shop's page. */
  paintedMs: number;
  /** Total blocking time. */
  blockedMs: number;
  heapMb: number;
  /** Requests and bytes until the form was painted. */
  requests: number;
  kilobytes: number;
};

/** Those who are measured, in the order of the table. */
export const NAMES = ['bare', 'full', 'full-react', 'adyen', 'braintree', 'ours', 'ours-react'] as const;
export type Name = (typeof NAMES)[number];

/** Forms that were written for the bench as a plain use of others' libraries. */
const REFERENCES = ['bare', 'full'] as const satisfies readonly Name[];
/** Checkouts of others, as they are published. */
const PEERS = ['adyen', 'braintree'] as const satisfies readonly Name[];
/** Those that ours is held against. */
export const RIVALS = [...REFERENCES, ...PEERS] as const;

/** The medians of each. */
export type Medians = Readonly<Record<Name, FirstScreen>>;
