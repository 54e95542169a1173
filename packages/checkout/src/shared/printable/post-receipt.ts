import { receiptEndpoints } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';
import type { MailReceipt } from './receipt-mail';

/** Asks the provider to mail the receipt of an operation. */
export function postReceipt(
  { apiOf, proofOf }: Pick<PageContext, 'apiOf' | 'proofOf'>,
  codOper: string,
): MailReceipt {
  return (email, signal) =>
    apiOf(receiptEndpoints).sendReceipt({ codOper, attemptId: proofOf(codOper), body: { email } }, signal);
}
