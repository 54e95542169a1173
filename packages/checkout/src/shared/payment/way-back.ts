import { receiptEndpoints } from '@istmo/contract/provider';
import { pathTo } from '@istmo/domain';
import type { PageContext } from '../page/page-context';
import { createSafeStorage } from '../storage/safe-storage';
import { receiptPath } from './payment';

/** Remembers in this tab which page a payer leaves for a bank's page. */
export function rememberWayBack(codOper: string, path: string): void {
  openStorage().set(keyOf(codOper), path);
}

/**
 * The path from the bank's page back to the payment: the page that this tab remembers, or the payment target's; the receipt
 * if the target is not known.
 */
export async function wayBackTo({ apiOf }: PageContext, codOper: string): Promise<string> {
  const left = openStorage().get(keyOf(codOper));
  if (left !== undefined) return left;
  try {
    const { codePay } = await apiOf(receiptEndpoints).receipt({ conditional: `cOper::${codOper}` });
    if (codePay !== '') return pathTo('checkout', { code: codePay });
  } catch {
    // The receipt shows the status as well.
  }
  return receiptPath(codOper);
}

const openStorage = () => createSafeStorage(() => sessionStorage);

function keyOf(codOper: string): string {
  return `istmo.back.${codOper}`;
}
