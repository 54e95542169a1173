/** A page of the checkout. */
export type Page = {
  /** `:name` stands for one segment of the path. */
  path: string;
  /** The query parameters that the page reads, besides the options that every page reads. */
  query: readonly string[];
  /** The page needs a logged-in wallet user. */
  login?: true;
};

/** First segments that the checkout reserves: a merchant's slug cannot be one of them. */
export const RESERVED_SEGMENTS: readonly string[] = ['404', 'pf', 'stationPayment'];

/** The first page whose path matches, with the values of its placeholders, or `undefined`. */
export function matchPath<N extends string>(
  pages: Readonly<Record<N, Page>>,
  pathname: string,
): { page: N; params: Record<string, string> } | undefined {
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  for (const page in pages) {
    const params = paramsOf(pages[page].path, segments);
    if (params) return { page, params };
  }
  return undefined;
}

/** The path of a page, with its query. */
export function fillPath(
  { path, query }: Page,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const parameters = query.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return parameters.length === 0 ? filled : `${filled}?${parameters.join('&')}`;
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

export const BY_OPERATION = ['Oper', 'oper'] as const;
const BY_SLUG = ['method', ...BY_OPERATION] as const;
const PAYMENT = ['type', 'slug', 'code', ...BY_SLUG] as const;

/**
 * The pages that the boot script needs: the payment pages, the receipt whose path looks like one of them, and the page for
 * an unknown URL.
 */
export const PAYMENT_PAGES = {
  checkout: { path: '/', query: PAYMENT },
  station: { path: '/stationPayment', query: PAYMENT },
  widget: { path: '/pf/widget', query: PAYMENT },
  embedded: { path: '/pf/embedded', query: PAYMENT },
  crypto: { path: '/pf/widget/crypto', query: PAYMENT },
  clave: { path: '/pf/widget/clave', query: PAYMENT },
  slugReceipt: { path: '/:slug/receive', query: BY_OPERATION },
  slug: { path: '/:slug', query: BY_SLUG },
  slugCode: { path: '/:slug/:code', query: BY_SLUG },
  notFound: { path: '/404', query: ['reason'] },
} as const satisfies Readonly<Record<string, Page>>;

/** Every page of the checkout, by name. If two paths match a URL, the first one counts. */
export const PAGES = {
  ...PAYMENT_PAGES,
  claveReturn: { path: '/pf/widget/returnclave', query: BY_OPERATION },
  claveSdkReturn: { path: '/pf/widget/returnclavesdk', query: BY_OPERATION },
  pseReturn: { path: '/pf/widget/returnpse', query: ['token'] },
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
/** The values for `pathTo`: optional if the path has no placeholder. */
type Values<N extends PageName> = [Param<N>] extends [never] ? [Query<N>?] : [PathParams<N> & Query<N>];

type PageMatch = { [N in PageName]: { page: N; params: PathParams<N> } }[PageName];

/** The page at a path, with the values of its placeholders, or `undefined`. */
export function matchPage(pathname: string): PageMatch | undefined {
  return matchPath(PAGES, pathname) as PageMatch | undefined;
}

/** Whether a page is the widget or one of the pages below it. */
export function isWidgetPage(page: PageName): boolean {
  return `${PAGES[page].path}/`.startsWith(`${PAGES.widget.path}/`);
}

/** The path of a page, with its query. */
export function pathTo<N extends PageName>(page: N, ...[values = {}]: Values<N>): string {
  return fillPath(PAGES[page], values);
}
