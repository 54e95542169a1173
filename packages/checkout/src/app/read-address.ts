import {
  fillPath,
  matchPath,
  type MessageKey,
  type Page,
  type PageName,
  type PAGES,
  PAYMENT_PAGES,
} from '@istmo/domain';

type QueryName = (typeof PAGES)[PageName]['query'][number];

/** What an address asks of its page: the values in its path, and what the page's row in the table reads from the query. */
export type AddressParams = { readonly [N in QueryName | 'slug' | 'codOper']?: string };

export type Redirect = { name: 'redirect'; to: string };

/** Which of these pages is at an address, with what is asked of it; `undefined` where none is. */
export function readAddress<N extends PageName>(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  pages: Readonly<Record<N, Page>>,
) {
  const match = matchPath(pages, pathname);
  if (!match) return undefined;
  const query = new URLSearchParams(search);
  const found = pages[match.page].query.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const asked: AddressParams = { ...Object.fromEntries(found), ...match.params };
  return { page: match.page, asked };
}

/** The operation code that the bank or another network gave the payer on the way back; empty where there is none. */
export function operationIn({ Oper, oper }: AddressParams): string {
  return Oper ?? oper ?? '';
}

export function notFound(reason: MessageKey): Redirect {
  return { name: 'redirect', to: fillPath(PAYMENT_PAGES.notFound, { reason }) };
}
