import { type MessageKey, messageKeyIn } from '../text/message-keys';
import { isWebUrl } from '../text/web-url';

type CardAnswer = {
  status: number;
  codOper: string;
  url?: string | null | undefined;
  reason?: string | null | undefined;
  messageSys?: string | null | undefined;
};

/** What follows the answer to a card payment. */
export type CardPaymentNext =
  | { to: 'receipt'; codOper: string }
  /** The bank wants to see the payer: followed at once. */
  | { to: 'challenge'; url: string }
  /** `message` is the provider's own text, '' where only the key is known. */
  | { to: 'error'; key: MessageKey; message: string };

/** Status 1 leads to the receipt, a 3DS address is followed, and any other status is an error, whatever the envelope said. */
export function cardPaymentNext(answer: CardAnswer): CardPaymentNext {
  const { status, codOper, url } = answer;
  if (status === 1) return { to: 'receipt', codOper };
  if (status === -1 && url && isWebUrl(url)) return { to: 'challenge', url };
  const message = answer.messageSys?.trim() ?? '';
  const key = messageKeyIn(answer.reason ?? '') ?? messageKeyIn(message) ?? 'payment_declined';
  return { to: 'error', key, message: key === message ? '' : message };
}

/** Why a card could not be kept, in the provider's words: its status is 0. */
export function cardRegisterRefusal({
  status,
  messageSys,
}: Pick<CardAnswer, 'status' | 'messageSys'>): string | undefined {
  return status === 0 ? `Card ${messageSys?.trim() ?? ''}`.trim() : undefined;
}
