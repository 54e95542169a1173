import { isWidgetPage, matchPage } from '@istmo/domain';

export type PageAddress = {
  /** Whether the path alone is a known page. */
  known: boolean;
  type?: string | undefined;
  /** The code, slug or `slug/code` of what is paid. */
  code?: string | undefined;
  codOper?: string | undefined;
};

/** Parses an address of the checkout. */
export function pageAddress(path: string, query: Readonly<Record<string, string>>): PageAddress {
  const { code, type } = query;
  const match = matchPage(path);
  if (!match) return { known: false };
  switch (match.page) {
    case 'notFound':
      return { known: false };
    case 'checkout':
      return { known: true, type, code };
    case 'station':
      return { known: true, type: 'ps', code };
    case 'receipt':
      return { known: true, codOper: match.params.codOper };
    case 'slug':
    case 'slugReceipt':
      return { known: true, code: match.params.slug };
    case 'slugCode':
      return { known: true, code: `${match.params.slug}/${match.params.code}` };
    default:
      // Outside the widget, `code` belongs to an error or a validation.
      return isWidgetPage(match.page) ? { known: true, type, code } : { known: true };
  }
}
