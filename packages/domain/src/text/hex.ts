/** A text as hex of its UTF-8 bytes, as search codes and return addresses travel. Throws a URIError on half a surrogate pair. */
export function toHex(text: string): string {
  return encodeURIComponent(text).replace(/%(..)|./gs, (character, byte?: string) =>
    (byte ?? character.charCodeAt(0).toString(16)).toLowerCase(),
  );
}

/** The text behind hex of UTF-8, or `undefined` where it is not that. */
export function fromHex(text: string): string | undefined {
  return /^(?:[\da-f]{2})+$/i.test(text) ? percentDecoded(text.replace(/../g, '%$&')) : undefined;
}

/** A percent-encoded text decoded, or `undefined` where it is malformed. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
