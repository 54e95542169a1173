export const OUTCOMES = ['approved', 'pending', 'declined', 'expired', 'canceled', 'failed'] as const;

/** How one `open()` ended, for good. */
export type Outcome = (typeof OUTCOMES)[number];
