import { describe, expect, it } from 'vitest';
import { resolveOther } from './other-route';
import { resolveRoute } from './route';

const ROUTES = [
  '/',
  '/cafe-boquete',
  '/cafe-boquete/geisha',
  '/cafe-boquete/receive',
  '/stationPayment',
  '/404',
  '/pf/validateTx',
  '/pf/emailPayment',
  '/pf/responseMessage',
  '/pf/responseMessage/session',
  '/pf/default-receipt/processing',
  '/pf/default-receipt/OP-1',
  '/pf/receipt/campaign',
  '/pf/tx-result',
  '/pf/returnpage',
  '/pf/deeplink/market',
  '/pf/widget',
  '/pf/widget/login',
  '/pf/widget/signup',
  '/pf/widget/qrsuccess',
  '/pf/widget/home',
  '/pf/widget/addcard',
  '/pf/widget/recoverypassword',
  '/pf/widget/returnclave',
  '/pf/widget/returnclavesdk',
  '/pf/widget/clave',
  '/pf/widget/crypto',
];
const NAMES = ['code', 'type', 'slug', 'id', 'Oper', 'codOper', 'back', 'reason', 'app', 'view', 'returnUrl'];
const PAYLOADS = [
  '',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.test/',
  'https://pay@evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\\\\evil.test',
  '%2F%2Fevil.test',
  '/%2F/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/x/..//evil.test',
  '/.\\/evil.test',
  '/%2e%2e//evil.test',
  '../../evil.test',
  '..',
  '.',
  '%',
  '%E0%A4%A',
  '\u0000',
  '\u202Egro.live',
  'ñ😀',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(20_000),
];
const OURS = 'https://checkout.test';

/** Every path that an address would have us go to, now or by a button. */
function ways(pathname: string, search: string): string[] {
  const route = resolveRoute({ pathname, search });
  const found = route.name === 'other' ? resolveOther({ pathname, search }) : route;
  if (found.name === 'redirect') return [found.to];
  return 'back' in found ? [found.back] : [];
}

/** Whose page a path leads to, read twice: what is resolved once must not become another's the second time. */
function landing(way: string): string {
  return new URL(new URL(way, OURS).pathname, OURS).origin;
}

describe.each(ROUTES)('%s', (pathname) => {
  it.each(PAYLOADS)('leads nowhere but to our own pages with %.60j', (payload) => {
    for (const name of NAMES) {
      const once = new URLSearchParams({ [name]: payload });
      const twice = `${once.toString()}&${name}=/&${once.toString()}`;
      for (const search of [`?${once.toString()}`, `?${twice}`, `?${name}=${payload}`])
        for (const way of ways(pathname, search)) expect([way[0], landing(way)]).toEqual(['/', OURS]);
    }
  });

  it.each(PAYLOADS)('is never %.60j’s below it', (payload) => {
    for (const path of [`${pathname}/${payload}`, `/${payload}${pathname}`, `//${payload}`])
      for (const way of ways(path, '')) expect(landing(way)).toBe(OURS);
  });
});

it.each([
  ['/?code=LK-1', '/?code=LK-1'],
  ['/pf/widget/home?view=cards', '/pf/widget/home?view=cards'],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['/\t/evil.test', undefined],
  ['/.//evil.test', undefined],
  ['/..//evil.test', undefined],
  ['/x/..//evil.test', undefined],
  ['/x/../y', '/x/../y'],
  ['https://evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['evil', undefined],
])('goes back to %j: %j', (back, kept) => {
  const search = `?${new URLSearchParams({ back }).toString()}`;
  expect(resolveOther({ pathname: '/pf/widget/login', search })).toMatchObject({ name: 'login' });
  const { back: read } = { back: undefined, ...resolveOther({ pathname: '/pf/widget/login', search }) };
  expect(read).toBe(kept);
});
