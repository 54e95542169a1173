import type { MethodContext } from '../../shared/payment/payment-method';

export type Paying = Awaited<ReturnType<typeof importPaying>>;

let loaded: Paying | undefined;

/** What a card needs once it is paid with, and not to fill in its form. Rejects where it cannot be loaded. */
export async function loadPaying({ loadTexts }: Pick<MethodContext, 'loadTexts'>): Promise<Paying> {
  const [paying] = await Promise.all([importPaying(), loadTexts('cardPaying')]);
  return (loaded = paying);
}

/** The same where it is there already: it is before any state but `editing` is. */
export function payingLoaded(): Paying | undefined {
  return loaded;
}

async function importPaying() {
  const { BankActions, CardNotice, ChallengeDialog, openPaying, RetryActions } = await import('./paying');
  return { BankActions, CardNotice, ChallengeDialog, openPaying, RetryActions };
}
