import { receiptEndpoints } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';
import type { PostPaper } from './paper-mail';

/** Asks the provider to mail the receipt of an operation. */
export function postReceipt(
  { apiOf, proofOf }: Pick<PageContext, 'apiOf' | 'proofOf'>,
  codOper: string,
): PostPaper {
  return (email, signal) =>
    apiOf(receiptEndpoints).sendReceipt({ codOper, attemptId: proofOf(codOper), body: { email } }, signal);
}
