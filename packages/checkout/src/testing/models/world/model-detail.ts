import type { ModelPayment } from './model-provider';

/** The amount of every payment in a run, in minor units. */
export const TOTAL = 4815;

/** What the provider stores about a payment besides its status. */
export type ModelDetail = {
  /** How the Nequi payer receives the request. */
  way: '' | 'push' | 'qr';
  resendAt?: number;
  /** Crypto: the chosen network, and the amount sent over it, in hundredths of a coin. */
  network: string;
  rateEndsAt?: number;
  transfers: { units: number; confirmations: number; isLate: boolean }[];
  /** A card payment in manual review. */
  inRevision: boolean;
};

export type Details = ReturnType<typeof createDetails>;

export function createDetails() {
  const notes = new Map<string, ModelDetail>();
  const of = ({ attemptId }: Pick<ModelPayment, 'attemptId'>): ModelDetail => {
    const note = notes.get(attemptId);
    if (note) return note;
    const fresh: ModelDetail = { way: '', network: '', transfers: [], inRevision: false };
    notes.set(attemptId, fresh);
    return fresh;
  };
  return { of };
}
