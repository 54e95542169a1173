import type { CheckoutResult } from '@istmo/contract/bridge';
import { DEFAULT_REASONS } from '@istmo/domain';
import type { GetText } from '../i18n/create-i18n';

/**
 * The result with a documented code as its reason, and with that reason in words if it has only the code. The texts of
 * `errors` have every code. A provider can send one in place of its words.
 */
export function withReasonWords(result: CheckoutResult, getText: GetText): CheckoutResult {
  const { outcome, reason: sent, legacy, ...rest } = result;
  const textOf = (code: string) => {
    const text = code && getText('errors', code);
    return text === code ? '' : text;
  };
  const reason = sent === undefined || textOf(sent) ? sent : defaultReason(outcome);
  const Razon = textOf(legacy.Razon) || legacy.Razon || textOf(reason ?? '');
  return { outcome, ...(reason && { reason }), ...rest, legacy: { ...legacy, Razon } };
}

function defaultReason(outcome: CheckoutResult['outcome']): string | undefined {
  return outcome === 'pending' || outcome === 'approved' ? undefined : DEFAULT_REASONS[outcome];
}
