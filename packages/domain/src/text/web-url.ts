// Not parsed by the platform's URL, which repairs texts that must be rejected ('https:\\', a newline inside).
function webUrl(flags: string, letter: string, mark = '', other = ''): RegExp {
  const name = `[${letter}](?:[${letter}${mark}_-]*[${letter}${mark}])?`;
  const host = `(?:${name}(?:\\.${name})*\\.?|\\[[0-9a-f:.]+\\])`;
  return new RegExp(`^https?://${host}(?::\\d{1,5})?(?:[/?#][^\\s${other}\\\\]*)?$`, flags);
}

const WEB_URL = webUrl('iu', '\\p{L}\\p{N}', '\\p{M}', '\\p{C}');
// The same for printable ASCII, where nearly every address is: Unicode's classes take a slow phone 15 ms to compile.
const ASCII_URL = webUrl('i', 'a-z\\d');
const ASCII = /^[ -~]*$/;

/**
 * Whether a text is an absolute http or https URL. Rejects blanks, control characters, backslashes and a user before the
 * host ("https://bank.com@evil.com"), because a browser and a person read them differently.
 */
export function isWebUrl(text: string): boolean {
  return (ASCII.test(text) ? ASCII_URL : WEB_URL).test(text);
}
