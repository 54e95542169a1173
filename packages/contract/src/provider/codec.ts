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
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
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
  let ascii = '';
  for (let at = 0; at < hex.length; at += 2)
    ascii += String.fromCharCode(parseInt(hex.slice(at, at + 2), 16));
  return ascii;
}
