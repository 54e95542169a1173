import type { MessageKey } from '@istmo/domain';
import { LOGIN } from '../shared/page/login-path';
import { notFound, operOf, type Redirect, RESERVED, segmentsOf, WIDGET } from './route';

type Back = {
  /** Where the payer wanted to go. */
  back?: string;
};

/** What is shown at an address that shows no payment. */
export type OtherRoute =
  | { name: 'receipt'; codOper: string }
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
  '/pf/default-receipt/processing': (query) => toReceipt(operOf(query)),
  '/pf/validateTx': (query) => validateTx(query),
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
    return { name: 'receipt', codOper: third };
  return notFound('page_not_found');
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
  // Only a path of ours: `//elsewhere` would be another host's.
  return /^\/(?![/\\])/.test(back) ? { back } : {};
}

const NOT_FOUND_KEYS = ['missing_arguments', 'receive_not_found', 'error_to_load', 'link_not_found'] as const;

function notFoundKey(reason: string | null): MessageKey {
  return NOT_FOUND_KEYS.find((key) => key === reason) ?? 'page_not_found';
}
