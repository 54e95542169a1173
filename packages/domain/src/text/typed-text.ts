/** Characters that nobody sees: of PDF, Word, contact lists and right-to-left texts. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029]/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xfee0;
/** Five runs of digits, one after the other. Every other run stands alone. */
const MATHEMATICAL = { first: 0x1d7ce, last: 0x1d7ff };

/**
 * A typed or pasted text as its field takes it: without invisible characters, with the digits of every keyboard as 0 to 9, and
 * with full-width signs as plain ones.
 */
export function typedText(text: string): string {
  return text
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
    .replace(/\p{Nd}/gu, plainDigit);
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code >= MATHEMATICAL.first && code <= MATHEMATICAL.last)
    return String((code - MATHEMATICAL.first) % 10);
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
