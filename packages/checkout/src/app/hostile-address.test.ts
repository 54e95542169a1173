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

describe.each(ROUTES)('%s', (pathname) => {
  it.each(PAYLOADS)('leads nowhere but to our own pages with %.60j', (payload) => {
    for (const name of NAMES) {
      const once = new URLSearchParams({ [name]: payload });
      const twice = `${once.toString()}&${name}=/&${once.toString()}`;
      for (const search of [`?${once.toString()}`, `?${twice}`, `?${name}=${payload}`])
        for (const way of ways(pathname, search))
          expect([way[0], new URL(way, OURS).origin]).toEqual(['/', OURS]);
    }
  });

  it.each(PAYLOADS)('is never %.60j’s below it', (payload) => {
    for (const path of [`${pathname}/${payload}`, `/${payload}${pathname}`, `//${payload}`])
      for (const way of ways(path, '')) expect(new URL(way, OURS).origin).toBe(OURS);
  });
});

it.each([
  ['/?code=LK-1', '/?code=LK-1'],
  ['/pf/widget/home?view=cards', '/pf/widget/home?view=cards'],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['/\t/evil.test', undefined],
  ['https://evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['evil', undefined],
])('goes back to %j: %j', (back, kept) => {
  const search = `?${new URLSearchParams({ back }).toString()}`;
  expect(resolveOther({ pathname: '/pf/widget/login', search })).toMatchObject({ name: 'login' });
  const { back: read } = { back: undefined, ...resolveOther({ pathname: '/pf/widget/login', search }) };
  expect(read).toBe(kept);
});
