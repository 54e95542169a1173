import { PAGES, pathTo } from '@istmo/domain';
import { expect, it } from 'vitest';
import { makeServices } from '../../testing/fixtures/make-services';
import { makeWalletContext } from '../../testing/fixtures/wallet-answers';
import { paymentRoute, readAddress } from './payment-route';
import { ROUTES } from './routes';

const PATHS = Object.values(PAGES).map(({ path }) => path.replaceAll(':', 'a-'));
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

const context = { services: await makeServices(), context: makeWalletContext() };

/** The props of the page at an address that shows no payment. */
function propsAt(pathname: string, search: string): object {
  const found = readAddress({ pathname, search }, PAGES);
  return (found && ROUTES[found.page]?.props(found.params, context)) ?? {};
}

/** The paths to which an address leads the payer, now or by a button. */
function ways(pathname: string, search: string): string[] {
  const found = paymentRoute({ pathname, search }) ?? propsAt(pathname, search);
  if ('to' in found) return [String(found.to)];
  if ('back' in found) return [String(found.back)];
  return 'codOper' in found ? [pathTo('receipt', { codOper: String(found.codOper) })] : [];
}

/** The origin of a path that is resolved twice, because a pathname such as `//evil.test` names another host the second time. */
function landing(way: string): string {
  return new URL(new URL(way, OURS).pathname, OURS).origin;
}

/** The queries with a payload: once, twice, and unencoded. */
const QUERIES = PAYLOADS.flatMap((payload) =>
  NAMES.flatMap((name) => {
    const once = new URLSearchParams({ [name]: payload }).toString();
    return [`?${once}`, `?${once}&${name}=/&${once}`, `?${name}=${payload}`];
  }),
);

it.each(PATHS)('%s goes only to pages of the checkout, whatever its address names', (pathname) => {
  for (const query of QUERIES)
    for (const way of ways(pathname, query))
      expect([query, way[0], landing(way)]).toEqual([query, '/', OURS]);
});

it.each(PATHS)('%s is never another’s, whatever stands below or above it', (pathname) => {
  for (const payload of PAYLOADS)
    for (const path of [`${pathname}/${payload}`, `/${payload}${pathname}`, `//${payload}`])
      for (const way of ways(path, '')) expect([path, landing(way)]).toEqual([path, OURS]);
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
  const login = propsAt(pathTo('login'), search);
  expect(login).toMatchObject({ guest: false });
  expect({ back: undefined, ...login }.back).toBe(kept);
});
