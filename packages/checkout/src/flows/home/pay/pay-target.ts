import { matchPage, type PageName } from '@istmo/domain';

/** What a payer typed, pasted or scanned: a link of this checkout, or a code. */
export type Typed = { path: string } | { code: string };

const PAYABLE: readonly PageName[] = ['checkout', 'station', 'widget', 'slug', 'slugCode', 'emailPayment'];

/** The payment that a text names. `undefined` for a link to anything else. */
export function readPayTarget(text: string, origin: string): Typed | undefined {
  const typed = text.trim();
  if (!/^https?:/i.test(typed)) return { code: typed };
  const url = urlIn(typed);
  const page = url?.origin === origin ? matchPage(url.pathname)?.page : undefined;
  return url && page && PAYABLE.includes(page) ? { path: url.pathname + url.search } : undefined;
}

function urlIn(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
