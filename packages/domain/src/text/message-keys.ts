import { MESSAGE_KEYS } from './message-key-list';

export { MESSAGE_KEYS };

/** The key of a message for the payer. Each key has a text in every language. */
export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** The key that a provider sent in place of a text, or `undefined` if the text is not a key. */
export function messageKeyIn(text: string): MessageKey | undefined {
  const name = text.trim();
  return MESSAGE_KEYS.find((key) => key === name);
}
