import { describe, expect, it } from 'vitest';
import { matchPage, matchPath, PAGES, pathTo, PAYMENT_PAGES, RESERVED_SEGMENTS } from './pages';

describe('matchPage', () => {
  it.each([
    ['/', 'checkout', {}],
    ['/stationPayment', 'station', {}],
    ['/caf%C3%A9', 'slug', { slug: 'café' }],
    ['/100%', 'slug', { slug: '100%' }],
    ['/cafe/geisha/', 'slugCode', { slug: 'cafe', code: 'geisha' }],
    ['/cafe/receive', 'slugReceipt', { slug: 'cafe' }],
    ['/pf/default-receipt/processing', 'processing', {}],
    ['/pf/default-receipt/A%2FB', 'receipt', { codOper: 'A/B' }],
    ['/pf/responseMessage/session', 'sessionMessage', {}],
  ])('%s is %s', (path, page, params) => {
    expect(matchPage(path)).toEqual({ page, params });
  });

  it.each([
    '/pf',
    '/pf/nothing',
    '/pf/receive',
    '/404/x',
    '/stationPayment/PS-0001',
    '/a/b/c',
    '/PF/widget/x',
  ])('%s is none', (path) => expect(matchPage(path)).toBeUndefined());

  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('finds %s at its own path', (page) => {
    expect(matchPage(PAGES[page].path.replaceAll(':', 'a-'))?.page).toBe(page);
  });
});

describe('pathTo', () => {
  it.each([
    [pathTo('home'), '/pf/widget/home'],
    [pathTo('home', { view: undefined }), '/pf/widget/home'],
    [pathTo('receipt', { codOper: 'A/B?' }), '/pf/default-receipt/A%2FB%3F'],
    [pathTo('slugCode', { slug: 'café', code: 'x', Oper: 'OP-1' }), '/caf%C3%A9/x?Oper=OP-1'],
    [
      pathTo('login', { guest: '1', back: '/?code=LK-1&x=2' }),
      '/pf/widget/login?back=%2F%3Fcode%3DLK-1%26x%3D2&guest=1',
    ],
    [pathTo('notFound', { reason: '' }), '/404?reason='],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });
});

it('reserves the first segments of its own pages, and no others', () => {
  const first = Object.values(PAGES).map(({ path }) => path.split('/')[1] ?? '');
  const own = first.filter((segment) => segment !== '' && !segment.startsWith(':'));
  expect([...RESERVED_SEGMENTS].sort()).toEqual([...new Set(own)].sort());
});

it.each(Object.entries(PAGES))('finds a payment at %s only where there is one', (page, { path }) => {
  const expected = page in PAYMENT_PAGES ? page : undefined;
  expect(matchPath(PAYMENT_PAGES, path.replaceAll(':', 'a-'))?.page).toBe(expected);
});
