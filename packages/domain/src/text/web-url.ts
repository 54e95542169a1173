// Not parsed by the platform's URL, which repairs texts that must be rejected ('https:\\', a newline inside).
const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}])?';
const HOST = `(?:${NAME}(?:\\.${NAME})*\\.?|\\[[0-9a-f:.]+\\])`;
const REST = '(?:[/?#][^\\s\\p{C}\\\\]*)?';
const WEB_URL = new RegExp(`^https?://${HOST}(?::\\d{1,5})?${REST}$`, 'iu');

/**
 * Whether a text is an absolute http or https URL. Rejects blanks, control characters, backslashes and a user before the
 * host ("https://bank.com@evil.com"), because a browser and a person read them differently.
 */
export function isWebUrl(text: string): boolean {
  return WEB_URL.test(text);
}
