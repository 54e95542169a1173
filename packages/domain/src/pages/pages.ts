import { fillPath, matchPath, type Page } from './page-path';
import { BY_OPERATION, PAYMENT_PAGES } from './payment-pages';

/** Every page of the checkout, by name. If two paths match a URL, the first one counts. */
export const PAGES = {
  ...PAYMENT_PAGES,
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
