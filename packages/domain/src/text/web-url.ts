// Read by hand: URL is the platform's, and it repairs what should be refused ('https:\\', a newline inside).
const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}])?';
const HOST = `(?:${NAME}(?:\\.${NAME})*\\.?|\\[[0-9a-f:.]+\\])`;
const REST = '(?:[/?#][^\\s\\p{C}\\\\]*)?';
const WEB_URL = new RegExp(`^https?://${HOST}(?::\\d{1,5})?${REST}$`, 'iu');

/**
 * Whether a text is an absolute http or https address as it stands. Blanks, control characters, backslashes and a user
 * before the host ("https://bank.com@evil.com") are refused: a browser and a person would read them differently.
 */
export function isWebUrl(text: string): boolean {
  return WEB_URL.test(text);
}
