import { retryImport } from '../shared/startup/retry-import';

/** What the checkout page shows after its first paint. */
export const later = () => retryImport(() => import('./later-parts'));

/** Fetches what the page may need once the payer can type: a method that is chosen then waits for its own code alone. */
export function fetchLater(): void {
  void later().catch(() => undefined);
  void import('../shared/payment/method-parts').catch(() => undefined);
}
