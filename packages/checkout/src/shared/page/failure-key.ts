import { type MessageKey, messageKeyIn } from '@istmo/domain';

// Anyone can write an address: that something was paid is the provider's alone to say.
const CLAIMS: readonly MessageKey[] = [
  'payment_successfull',
  'payment_code_generated',
  'request_already_paid',
  'campaig_receive_process',
];

/** The message of a failure that an address names; nothing where it names none, or would have us claim a payment. */
export function failureKeyIn(text: string): MessageKey | undefined {
  const key = messageKeyIn(text);
  return key && !CLAIMS.includes(key) ? key : undefined;
}
