const PF_PAGES = [
  'validateTx',
  'emailPayment',
  'responseMessage',
  'responseMessage/session',
  'default-receipt/[^/]+',
  'receipt/campaign',
  'tx-result',
  'returnpage',
  'deeplink/market',
  'widget',
  'widget/(login|signup|qrsuccess|home|addcard|recoverypassword|returnclave|returnclavesdk|clave|crypto)',
];
const PF_PAGE = new RegExp(`^/pf/(${PF_PAGES.join('|')})$`);

export type PageAddress = {
  /** Whether there is such a page, as far as the path alone tells. */
  known: boolean;
  type?: string | undefined;
  /** The payable's code, slug or `slug/code`. */
  code?: string | undefined;
  codOper?: string | undefined;
};

/** What an address of the checkout is about. `pf` is never a slug. */
export function pageAddress(path: string, query: Readonly<Record<string, string>>): PageAddress {
  const { code, type } = query;
  const [first = '', second, ...rest] = path.split('/').slice(1).map(decoded);
  if (path === '/') return { known: true, type, code };
  if (first === 'pf') return pfAddress(path, { type, code });
  if (first === '404' || rest.length > 0) return { known: false };
  if (path === '/stationPayment') return { known: true, type: 'ps', code };
  if (second === 'receive') return { known: true, code: first };
  return { known: true, code: second === undefined ? first : `${first}/${second}` };
}

function pfAddress(path: string, asked: Pick<PageAddress, 'type' | 'code'>): PageAddress {
  const [, codOper] = /^\/pf\/default-receipt\/([^/]+)$/.exec(path) ?? [];
  // Elsewhere a `code` is an error's.
  const payable = path.startsWith('/pf/widget') ? asked : {};
  return { known: PF_PAGE.test(path), ...payable, codOper: codOper && decoded(codOper) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
