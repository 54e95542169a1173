import type { UserEvent } from '@testing-library/user-event';

/** Replaces a field's text at once. Typing renders the form after each key, which takes most of a test's time. */
export async function pasteInto(payer: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await payer.clear(field);
  if (text !== '') await payer.paste(text);
}
