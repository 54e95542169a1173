import { optionsSentIn } from '@istmo/contract/bridge';
import type { HeardOptions } from '@istmo/contract/bridge-schemas';
import { takenOptions } from './taken-options';

/** What the page that sent the payer to the hosted page wants, as the address says it. What is not as agreed is passed over. */
export function pageOptions(search: string): HeardOptions {
  const query = new URLSearchParams(search);
  const asked: Record<string, unknown> = {};
  for (const name of optionsSentIn('hostedUrl')) if (query.has(name)) asked[name] = query.get(name);
  return takenOptions(asked).options;
}
