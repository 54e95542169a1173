import { describe, expect, it } from 'vitest';
import { type OtherRoute, resolveOther } from './other-route';
import { type Redirect, type Route, resolveRoute } from './route';

/** What an address shows, whoever has to say so. */
function routeOf(address: string): Route | OtherRoute {
  const url = new URL(address, 'https://pay.test');
  const route = resolveRoute(url);
  return route.name === 'other' ? resolveOther(url) : route;
}

const page = (type: 'lk' | 'slug' | 'slugCode' | 'subs' | 'ps', code: string): Route => ({
  name: 'checkout',
  display: 'page',
  link: { type, code },
});
const frame = (type: 'lk' | 'slug' | 'slugCode' | 'ps', code: string): Route => ({
  name: 'checkout',
  display: 'frame',
  link: { type, code },
});
const missing = (reason: string): Redirect => ({ name: 'redirect', to: `/404?reason=${reason}` });

describe('resolveRoute', () => {
  it.each<[string, Route | OtherRoute]>([
    ['/?code=LK-CAFE0001', page('lk', 'LK-CAFE0001')],
    ['/?code=LK-1&Oper=STG-2', { ...page('lk', 'LK-1'), oper: 'STG-2' } as Route],
    ['/', missing('missing_arguments')],
    ['/?type=subs&code=SUB-0001', page('subs', 'SUB-0001')],
    ['/?type=nothing&code=SUB-0001', missing('missing_arguments')],
    ['/stationPayment?code=PS-0001', page('ps', 'PS-0001')],
    ['/stationPayment', missing('missing_arguments')],
    ['/cafe-boquete', page('slug', 'cafe-boquete')],
    ['/cafe-boquete/', page('slug', 'cafe-boquete')],
    ['/caf%C3%A9', page('slug', 'café')],
    ['/100%', page('slug', '100%')],
    ['/cafe-boquete/geisha', page('slugCode', 'cafe-boquete/geisha')],
    ['/?type=slugCode&code=cafe-boquete/geisha', page('slugCode', 'cafe-boquete/geisha')],
    ['/?type=slugCode&code=cafe-boquete%2Fgeisha', page('slugCode', 'cafe-boquete/geisha')],
    ['/?type=slug&code=cafe-boquete', page('slug', 'cafe-boquete')],
    ['/?type=lk&code=LK-CAFE0001', page('lk', 'LK-CAFE0001')],
    ['/pf/widget?type=slugCode&code=cafe-boquete%2Fgeisha', frame('slugCode', 'cafe-boquete/geisha')],
    ['/cafe-boquete/receive?Oper=PP12', { name: 'redirect', to: '/pf/default-receipt/PP12' }],
    ['/SUB-0002/receive', { name: 'redirect', to: '/pf/default-receipt/SUB-0002' }],
    ['/pf/widget?type=lk&code=LK-CAFE0001&origin=http%3A%2F%2Fa.test', frame('lk', 'LK-CAFE0001')],
    ['/pf/widget?type=slug&slug=cafe-boquete', frame('slug', 'cafe-boquete')],
    ['/pf/widget?type=slugCode&slug=cafe-boquete&code=geisha', frame('slugCode', 'cafe-boquete/geisha')],
    ['/pf/widget?type=slugCode&code=cafe-boquete/geisha', frame('slugCode', 'cafe-boquete/geisha')],
    ['/pf/widget?type=ps&code=PS-0001', frame('ps', 'PS-0001')],
    [
      '/pf/widget/crypto?type=lk&code=LK-1',
      { name: 'checkout', display: 'frame', link: { type: 'lk', code: 'LK-1' }, only: 'crypto' },
    ],
    ['/pf/widget/crypto?code=LK-1', missing('missing_arguments')],
    [
      '/pf/widget/clave?type=slugCode&slug=cafe-boquete&code=geisha',
      {
        name: 'checkout',
        display: 'page',
        link: { type: 'slugCode', code: 'cafe-boquete/geisha' },
        only: 'clave',
      },
    ],
    ['/pf/widget/clave?type=lk', missing('missing_arguments')],
    ['/pf/widget/returnclave?Oper=LK-C1', { name: 'claveReturn', codOper: 'LK-C1' }],
    ['/pf/widget/returnclavesdk?Oper=LK-C1', { name: 'claveReturn', codOper: 'LK-C1' }],
    ['/pf/widget/returnclave', { name: 'claveReturn', codOper: '' }],
    ['/pf/widget?type=lk', missing('missing_arguments')],
    ['/pf/widget?code=LK-1', missing('missing_arguments')],
    ['/pf/widget?type=toString&code=LK-1', missing('missing_arguments')],
    ['/pf/default-receipt/processing?Oper=A%2FB', { name: 'receipt', of: 'processing', codOper: 'A/B' }],
    ['/pf/default-receipt/processing', { name: 'receipt', of: 'processing', codOper: '' }],
    ['/pf/receipt/campaign?codOper=AUTH_CAP-1', { name: 'receipt', of: 'donation', codOper: 'AUTH_CAP-1' }],
    ['/pf/receipt/campaign', missing('receive_not_found')],
    ['/pf/receipt', missing('page_not_found')],
    ['/pf/default-receipt/AUTH_CAP-1', { name: 'receipt', of: 'payment', codOper: 'AUTH_CAP-1' }],
    ['/pf/responseMessage?code=3000', { name: 'message', code: '3000', session: false }],
    ['/pf/responseMessage/session', { name: 'message', code: '', session: true }],
    [
      '/pf/responseMessage/session?back=%2F%3Fcode%3DLK-1',
      { name: 'message', code: '', session: true, back: '/?code=LK-1' },
    ],
    ['/pf/responseMessage/session?back=%2F%2Fevil.test', { name: 'message', code: '', session: true }],
    ['/404', { name: 'notFound', key: 'page_not_found' }],
    ['/404?reason=receive_not_found', { name: 'notFound', key: 'receive_not_found' }],
    ['/404?reason=payment_successfull', { name: 'notFound', key: 'page_not_found' }],
    ['/404?reason=payment_declined', { name: 'notFound', key: 'page_not_found' }],
    ['/pf/widget/login', { name: 'login', guest: false }],
    [
      '/pf/widget/login?guest=1&back=%2F%3Fcode%3DLK-1%26x%3D2',
      { name: 'login', guest: true, back: '/?code=LK-1&x=2' },
    ],
    ['/pf/widget/login?back=%2F%2Fevil.test', { name: 'login', guest: false }],
    ['/pf/widget/login?back=https%3A%2F%2Fevil.test', { name: 'login', guest: false }],
    ['/pf/widget/signup?back=%2Fa', { name: 'signup', back: '/a' }],
    ['/pf/widget/signup', { name: 'signup' }],
    ['/pf/widget/recoverypassword?back=%2Fa', { name: 'recovery', back: '/a' }],
    ['/pf/widget/home', { name: 'home', view: '' }],
    ['/pf/widget/home?view=cards', { name: 'home', view: 'cards' }],
    ['/pf/widget/addcard?back=%2F%2Fevil.test', { name: 'addCard' }],
    ['/pf/widget/qrsuccess?Oper=OP-1', { name: 'qrSuccess', codOper: 'OP-1' }],
    ['/pf/receive', missing('page_not_found')],
    ['/pf', missing('page_not_found')],
    ['/pf/nothing', missing('page_not_found')],
    ['/pf/widget/nothing?type=lk&code=LK-1', missing('page_not_found')],
    ['/stationPayment/PS-0001', missing('page_not_found')],
    ['/a/b/c', missing('page_not_found')],
  ])('%s', (address, route) => {
    expect(routeOf(address)).toEqual(route);
  });

  it('never sends in circles', () => {
    const { to } = routeOf('/pf/x') as Redirect;
    expect(routeOf(to).name).toBe('notFound');
  });
});
