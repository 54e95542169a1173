/**
 * The provider's body encoding: JSON as UTF-8, as base64, as hex. It is an encoding, not encryption: treat encoded data as
 * plain data.
 */
export function encodeBody(value: unknown): string {
  return toHex(btoa(binaryOf(JSON.stringify(value))));
}

/** Decodes a body of {@link encodeBody}. Throws a SyntaxError for any other text. */
export function decodeBody(text: string): unknown {
  if (text.length % 2 !== 0 || /[^\da-f]/i.test(text)) throw new SyntaxError('The body is not hex');
  return JSON.parse(textOf(decodeBase64(fromHex(text)))) as unknown;
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    throw new SyntaxError('The body is not base64 in hex');
  }
}

// btoa takes one character per byte. Spreading the bytes into fromCharCode would overflow the stack for long bodies.
function binaryOf(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return binary;
}

function textOf(binary: string): string {
  // Uint8Array.from() would call a function for each byte, while the first screen waits.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError('The body is not UTF-8');
  }
}

function toHex(ascii: string): string {
  let hex = '';
  for (const character of ascii) hex += character.charCodeAt(0).toString(16).padStart(2, '0');
  return hex;
}

function fromHex(hex: string): string {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = digitOf(hex.charCodeAt(2 * at)) * 16 + digitOf(hex.charCodeAt(2 * at + 1));
  return new TextDecoder().decode(bytes);
}

/** The value of a hexadecimal digit, by its character code: 0-9, A-F or a-f. */
function digitOf(code: number): number {
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
}
