import type { CheckoutResult } from '@istmo/contract/bridge';
import { messageKeyIn, reasonCodeIn } from '@istmo/domain';
import type { GetText } from '../i18n/create-i18n';

/** The result with its reason in words, if it has only a code. A provider can send a message key in place of a text. */
export function withReasonWords(result: CheckoutResult, getText: GetText): CheckoutResult {
  const { reason = '', legacy } = result;
  const key = messageKeyIn(legacy.Razon) ?? (legacy.Razon === '' && reasonCodeIn(reason));
  return key ? { ...result, legacy: { ...legacy, Razon: getText('errors', key) } } : result;
}
