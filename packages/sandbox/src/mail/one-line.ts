/**
 * Puts user text on one line, so that in a mail it cannot start a new line or hide behind invisible
 * characters.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
