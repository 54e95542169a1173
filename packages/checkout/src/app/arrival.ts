import type { SafeStorage } from '../shared/storage/safe-storage';
import { type Address, withKept } from './locator';

const KEY = 'istmo.arrival';

/**
 * The address that a payer has come to, with what the page that first sent them here wants. The bank sends them back
 * with no more than a code and an operation.
 */
export function arrivalAt({ pathname, search }: Address, storage: SafeStorage): string {
  const back = new URLSearchParams(search).has('Oper');
  if (!back) storage.set(KEY, search);
  return withKept(pathname + search, back ? (storage.get(KEY) ?? '') : '');
}
