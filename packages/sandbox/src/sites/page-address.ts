import { isWidgetPage, matchPage } from '@istmo/domain';

export type PageAddress = {
  /** Whether there is such a page, as far as the path alone tells. */
  known: boolean;
  type?: string | undefined;
  /** The payable's code, slug or `slug/code`. */
  code?: string | undefined;
  codOper?: string | undefined;
};

/** What an address of the checkout is about. */
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
      // Outside of the widget, a `code` is an error's or a validation's.
      return isWidgetPage(match.page) ? { known: true, type, code } : { known: true };
  }
}
