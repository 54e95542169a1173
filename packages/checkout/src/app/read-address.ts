import { matchPage, type MessageKey, type PageName, PAGES, pathTo } from '@istmo/domain';

type QueryName = (typeof PAGES)[PageName]['query'][number];

/** What an address asks of its page: the values in its path, and what the page's row in `PAGES` reads from the query. */
export type Asked = { readonly [N in QueryName | 'slug' | 'codOper']?: string };

export type Redirect = { name: 'redirect'; to: string };

/** The page at an address with what is asked of it; `undefined` where there is no such page. */
export function readAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const match = matchPage(pathname);
  if (!match) return undefined;
  const query = new URLSearchParams(search);
  const found = PAGES[match.page].query.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const asked: Asked = { ...Object.fromEntries(found), ...match.params };
  return { page: match.page, asked };
}

/** The operation code that the bank or another network gave the payer on the way back; empty where there is none. */
export function operationIn({ Oper, oper }: Asked): string {
  return Oper ?? oper ?? '';
}

export function notFound(reason: MessageKey): Redirect {
  return { name: 'redirect', to: pathTo('notFound', { reason }) };
}
