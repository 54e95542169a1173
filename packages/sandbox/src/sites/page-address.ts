import { isWidgetPage, matchPage } from '@istmo/domain';

export type PageAddress = {
  /** Whether the path alone is a known page. */
  isKnown: boolean;
  type?: string | undefined;
  /** The code, slug or `slug/code` of what is paid. */
  code?: string | undefined;
  codOper?: string | undefined;
  /** People send this address to each other to be paid. */
  isShared?: boolean;
};

/** Parses an address of the checkout. */
export function pageAddress(path: string, query: Readonly<Record<string, string>>): PageAddress {
  const { code, type } = query;
  const match = matchPage(path);
  if (!match) return { isKnown: false };
  switch (match.page) {
    case 'notFound':
      return { isKnown: false };
    case 'checkout':
      return { isKnown: true, isShared: true, type, code };
    case 'station':
      return { isKnown: true, isShared: true, type: 'ps', code };
    case 'receipt':
      return { isKnown: true, codOper: match.params.codOper };
    case 'slug':
      return { isKnown: true, isShared: true, code: match.params.slug };
    case 'slugReceipt':
      return { isKnown: true, code: match.params.slug };
    case 'slugCode':
      return { isKnown: true, isShared: true, code: `${match.params.slug}/${match.params.code}` };
    default:
      // Outside the widget, `code` belongs to an error or a validation.
      return isWidgetPage(match.page) ? { isKnown: true, type, code } : { isKnown: true };
  }
}
