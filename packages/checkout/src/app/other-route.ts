import type { MessageKey } from '@istmo/domain';
import { failureKeyIn } from '../shared/page/failure-key';
import { LOGIN } from '../shared/page/login-path';
import { type AroundRoute, emailPayment, ofOperation } from './around-route';
import type { ReceiptRoute } from './receipt-route';
import { notFound, operOf, type Redirect, RESERVED, segmentsOf, WIDGET } from './route';

type Back = {
  /** Where the payer wanted to go. */
  back?: string;
};

/** What is shown at an address that shows no payment. */
export type OtherRoute =
  | ReceiptRoute
  /** The payer comes back from Clave, by its own page or by its script. */
  | { name: 'claveReturn'; codOper: string }
  | { name: 'validateTx'; id: string; code: string }
  | ({ name: 'message'; code: string; session: boolean; login?: true } & Back)
  /** `guest` where the merchant takes none. */
  | ({ name: 'login'; guest: boolean } & Back)
  | ({ name: 'signup' | 'recovery' | 'addCard' } & Back)
  /** `view` is empty for the first one. */
  | { name: 'home'; view: string }
  | { name: 'qrSuccess'; codOper: string }
  | AroundRoute
  | { name: 'notFound'; key: MessageKey }
  | Redirect;

const FIXED: Readonly<Record<string, (query: URLSearchParams) => OtherRoute>> = {
  [`${WIDGET}/returnclave`]: (query) => ({ name: 'claveReturn', codOper: operOf(query) }),
  [`${WIDGET}/returnclavesdk`]: (query) => ({ name: 'claveReturn', codOper: operOf(query) }),
  [LOGIN]: (query) => ({ name: 'login', guest: query.has('guest'), ...backIn(query) }),
  [`${WIDGET}/signup`]: (query) => ({ name: 'signup', ...backIn(query) }),
  [`${WIDGET}/recoverypassword`]: (query) => ({ name: 'recovery', ...backIn(query) }),
  [`${WIDGET}/home`]: (query) => ({ name: 'home', view: query.get('view') ?? '' }),
  [`${WIDGET}/addcard`]: (query) => ({ name: 'addCard', ...backIn(query) }),
  [`${WIDGET}/qrsuccess`]: (query) => ({ name: 'qrSuccess', codOper: operOf(query) }),
  '/pf/default-receipt/processing': (query) => ({
    name: 'receipt',
    of: 'processing',
    codOper: operOf(query),
  }),
  '/pf/receipt/campaign': (query) => donation(query.get('codOper') || operOf(query)),
  '/pf/validateTx': (query) => validateTx(query),
  '/pf/tx-result': (query) => ofOperation('txResult', query),
  '/pf/returnpage': (query) => ofOperation('returnPage', query),
  '/pf/emailPayment': emailPayment,
  '/pf/deeplink/market': (query) => ({
    name: 'around',
    page: { name: 'market', app: query.get('app') ?? '' },
  }),
  '/pf/responseMessage': (query) => message(query, false),
  '/pf/responseMessage/session': (query) => message(query, true),
  '/404': (query) => ({ name: 'notFound', key: notFoundKey(query.get('reason')) }),
};

/** What an address shows that shows no payment. Anything that is none of ours goes to /404. */
export function resolveOther({ pathname, search }: Pick<URL, 'pathname' | 'search'>): OtherRoute {
  const segments = segmentsOf(pathname);
  const query = new URLSearchParams(search);
  const fixed = FIXED[`/${segments.join('/')}`];
  if (fixed) return fixed(query);
  const [first = '', second, third = ''] = segments;
  // A subscription that begins later has no operation yet: its key stands for it.
  if (second === 'receive' && segments.length === 2 && !RESERVED.includes(first))
    return toReceipt(operOf(query) || first);
  if (first === 'pf' && second === 'default-receipt' && segments.length === 3)
    return { name: 'receipt', of: 'payment', codOper: third };
  return notFound('page_not_found');
}

function donation(codOper: string): OtherRoute {
  return codOper === '' ? notFound('receive_not_found') : { name: 'receipt', of: 'donation', codOper };
}

function validateTx(query: URLSearchParams): OtherRoute {
  const [id, code] = [query.get('id'), query.get('code')];
  return id && code ? { name: 'validateTx', id, code } : notFound('missing_arguments');
}

function toReceipt(oper: string): Redirect {
  if (oper === '') return notFound('receive_not_found');
  return { name: 'redirect', to: `/pf/default-receipt/${encodeURIComponent(oper)}` };
}

function message(query: URLSearchParams, session: boolean): OtherRoute {
  const login = query.has('login') && ({ login: true } as const);
  return { name: 'message', code: query.get('code') ?? '', session, ...login, ...backIn(query) };
}

function backIn(query: URLSearchParams): Back {
  const back = query.get('back') ?? '';
  return isOwnPath(back) ? { back } : {};
}

const OURS = 'https://checkout.invalid';

/**
 * Read as a browser reads it: `//elsewhere`, `/\elsewhere` and a tab in between are another host's, and `/.//elsewhere` is
 * once its dots are resolved.
 */
function isOwnPath(path: string): boolean {
  try {
    const { origin, pathname } = new URL(path, OURS);
    return path.startsWith('/') && origin === OURS && !pathname.startsWith('//');
  } catch {
    return false;
  }
}

// An address may name a failure, never claim a success.
function notFoundKey(reason: string | null): MessageKey {
  return failureKeyIn(reason ?? '') ?? 'page_not_found';
}
