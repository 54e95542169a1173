import { isWebUrl } from '@istmo/domain';

/** An absolute http or https address, or `undefined` for anything else. */
export function toWebUrl(text: string | null | undefined): URL | undefined {
  if (!text || !isWebUrl(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    // A port above 65535, say.
    return undefined;
  }
}
