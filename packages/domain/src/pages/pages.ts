/** A page of the checkout. */
type Page = {
  /** `:name` stands for one segment of the path. */
  path: string;
  /** What the page reads from the query, beside the options that every page reads. */
  query: readonly string[];
  /** Only a logged-in wallet user sees it. */
  login?: true;
};

const BY_OPERATION = ['Oper', 'oper'] as const;
const BY_SLUG = ['method', ...BY_OPERATION] as const;
const PAYMENT = ['type', 'slug', 'code', ...BY_SLUG] as const;

/** Every page of the checkout, by name. Where two paths match an address, the first one counts. */
export const PAGES = {
  checkout: { path: '/', query: PAYMENT },
  station: { path: '/stationPayment', query: PAYMENT },
  widget: { path: '/pf/widget', query: PAYMENT },
  crypto: { path: '/pf/widget/crypto', query: PAYMENT },
  clave: { path: '/pf/widget/clave', query: PAYMENT },
  claveReturn: { path: '/pf/widget/returnclave', query: BY_OPERATION },
  claveSdkReturn: { path: '/pf/widget/returnclavesdk', query: BY_OPERATION },
  login: { path: '/pf/widget/login', query: ['back', 'guest'] },
  signup: { path: '/pf/widget/signup', query: ['back'] },
  recovery: { path: '/pf/widget/recoverypassword', query: ['back'] },
  home: { path: '/pf/widget/home', query: ['view'], login: true },
  addCard: { path: '/pf/widget/addcard', query: ['back'], login: true },
  qrSuccess: { path: '/pf/widget/qrsuccess', query: BY_OPERATION },
  processing: { path: '/pf/default-receipt/processing', query: BY_OPERATION },
  receipt: { path: '/pf/default-receipt/:codOper', query: [] },
  campaignReceipt: { path: '/pf/receipt/campaign', query: ['codOper', ...BY_OPERATION] },
  txResult: { path: '/pf/tx-result', query: BY_OPERATION },
  returnPage: { path: '/pf/returnpage', query: BY_OPERATION },
  emailPayment: { path: '/pf/emailPayment', query: ['type', 'code'] },
  validateTx: { path: '/pf/validateTx', query: ['id', 'code'] },
  market: { path: '/pf/deeplink/market', query: ['app'] },
  sessionMessage: { path: '/pf/responseMessage/session', query: ['code', 'back', 'login'] },
  message: { path: '/pf/responseMessage', query: ['code', 'back', 'login'] },
  notFound: { path: '/404', query: ['reason'] },
  slugReceipt: { path: '/:slug/receive', query: BY_OPERATION },
  slug: { path: '/:slug', query: BY_SLUG },
  slugCode: { path: '/:slug/:code', query: BY_SLUG },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

type Placeholder<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Placeholder<More>
    : Rest
  : never;
type Param<N extends PageName> = Placeholder<(typeof PAGES)[N]['path']>;
type Query<N extends PageName> = { [Q in (typeof PAGES)[N]['query'][number]]?: string | undefined };
type PathParams<N extends PageName> = Record<Param<N>, string>;
/** What `pathTo` needs: values may be left out where the path has no placeholder. */
type Values<N extends PageName> = [Param<N>] extends [never] ? [Query<N>?] : [PathParams<N> & Query<N>];

type PageMatch = { [N in PageName]: { page: N; params: PathParams<N> } }[PageName];

/** First segments that belong to the checkout: no merchant's slug may be one of them. */
export const RESERVED_SEGMENTS: readonly string[] = Object.values(PAGES)
  .flatMap(({ path }) => path.split('/')[1] ?? [])
  .filter((segment) => segment !== '' && !segment.startsWith(':'));

/** The page at a path, with the values of its placeholders; `undefined` where there is none. */
export function matchPage(pathname: string): PageMatch | undefined {
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  for (const [page, { path }] of Object.entries(PAGES)) {
    const params = paramsOf(path, segments);
    if (params) return { page, params } as PageMatch;
  }
  return undefined;
}

/** The path of a page, with its query. */
export function pathTo<N extends PageName>(page: N, ...[given = {}]: Values<N>): string {
  const values: Readonly<Record<string, string | undefined>> = given;
  const { path, query }: Page = PAGES[page];
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const asked = query.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

function paramsOf(path: string, segments: readonly string[]): Record<string, string> | undefined {
  const parts = path.split('/').filter(Boolean);
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (!part.startsWith(':') && part !== segment) return undefined;
    if (part.startsWith(':') && at === 0 && RESERVED_SEGMENTS.includes(segment)) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = segment;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
