import { screen } from '@testing-library/react';
import { linkEndpoints } from '@istmo/contract/provider';
import { toCustomFields } from '@istmo/domain';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../shared/api/create-api';
import type { EmailPaymentRequest, PageContext } from '../../shared/page/page-context';
import { makeActivity } from '../../testing/fixtures/wallet-answers';
import {
  merchantProfile,
  fakeApi,
  fakeApiOf,
  fault,
  makeBridge,
  makeLogin,
  makeMethodContext,
  offline,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { EmailPaymentPage } from './email-payment-page';

async function show(
  change: Partial<PageContext>,
  request: EmailPaymentRequest = { type: 'lk', code: 'LK-1' },
) {
  const context = makeMethodContext({ display: 'page', bridge: makeBridge({ kind: 'page' }), ...change });
  const onMerchant = vi.fn();
  const page = <EmailPaymentPage {...{ context, request, onMerchant }} />;
  return { context, onMerchant, ...(await renderScreen(page)) };
}

const link = (info: Api['paymentInfo']) => ({
  api: fakeApi({ paymentInfo: info, commerce: async () => merchantProfile() }),
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent));

it('says who asks, for what, how much and until when, and leads to the payment', async () => {
  const othersValues = { EXPIRES_AT: '2026-11-30T17:00:00Z' };
  const { payer, context, onMerchant } = await show(link(async () => paymentInfo({ othersValues })));
  await heading('Café Boquete le pide un pago');
  expect(onMerchant).toHaveBeenCalledExactlyOnceWith(merchantProfile());
  expect(screen.getByText('$48.15')).toBeTruthy();
  expect(facts()).toEqual([
    ['Quién lo pide', 'Café Boquete'],
    ['Concepto', 'Geisha lavado, 340 g'],
    ['Puede pagar con', 'Tarjeta'],
    ['Pague antes del', '30 nov 2026, 12:00 p.\u00a0m.'],
  ]);
  expect(screen.getByText(/Asegúrese de que conoce a este comercio/)).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  expect(context.navigate).toHaveBeenCalledExactlyOnceWith('/?type=lk&code=LK-1');
});

it("says who the merchant's legal representative is, where the provider says so", async () => {
  const { merchant, ...rest } = merchantProfile();
  const known = { ...rest, merchant: { ...merchant, legalRep: 'Elena Guerra' } };
  const info = async () => paymentInfo();
  await show({ api: fakeApi({ paymentInfo: info, commerce: async () => known }) });
  await heading('Café Boquete le pide un pago');
  expect(facts()[1]).toEqual(['Representante legal', 'Elena Guerra']);
});

const GRIND = { id: 'CF1', type: 'options', nameOrLabel: 'Molienda', required: true, options: ['Filtro'] };
const TABLE = { id: 'CF2', type: 'string', nameOrLabel: 'Mesa', value: 'Terraza' };
const NOTE = { id: 'CF3', type: 'string', nameOrLabel: 'Nota' };
const ORDER = { id: 'CF4', type: 'hidden', nameOrLabel: 'Pedido', value: 'CB-2041' };
const FIELDS = [GRIND, TABLE, NOTE, ORDER];
const ASKED = [
  ['Mesa', 'Terraza'],
  ['Le pedirán', 'Molienda'],
];

it("shows the link's fields and the merchant's, and what the payer has to have at hand", async () => {
  const merchantsOwn = { id: 'CF5', type: 'date', nameOrLabel: 'Entrega', value: '2026-12-24' };
  const profile = merchantProfile();
  const merchant = { ...profile.merchant, customFields: toCustomFields([merchantsOwn], 'merchant') };
  const info = async () => paymentInfo({ customFieldValues: FIELDS });
  await show({ api: fakeApi({ paymentInfo: info, commerce: async () => ({ ...profile, merchant }) }) });
  await heading('Café Boquete le pide un pago');
  expect(facts().slice(2, 5)).toEqual([ASKED[0], ['Entrega', '24/12/2026'], ASKED[1]]);
});

it('names the methods of the service that the link is charged by', async () => {
  const paymentMethods = { card: { LK: [{}], ED: [{}] }, yappy: { ED: [{}] }, nequi: { EA: [{}] } };
  const info = async () => paymentInfo({ serviceCode: 'ED' });
  await show({
    api: fakeApi({ paymentInfo: info, commerce: async () => merchantProfile({ paymentMethods }) }),
  });
  await heading('Café Boquete le pide un pago');
  expect(facts().at(-1)).toEqual(['Puede pagar con', 'Yappy y Tarjeta']);
});

const LOGIN = /iniciará sesión en su billetera/;

it.each([
  ['the link lets guests pay', { guest: true }, { hasPaymentGuest: false }, undefined, false],
  ['the link lets no guest pay', { guest: false }, { hasPaymentGuest: true }, undefined, true],
  ['the merchant lets no guest pay', {}, { hasPaymentGuest: false }, undefined, true],
  ['somebody is logged in', { guest: false }, {}, 'Ana', false],
] as const)('says whether to log in where %s', async (_case, info, profile, who, says) => {
  const api = fakeApi({
    paymentInfo: async () => paymentInfo(info),
    commerce: async () => merchantProfile(profile),
  });
  await show({ api, ...(who && { login: makeLogin(who) }) });
  await heading('Café Boquete le pide un pago');
  expect(screen.queryByText(LOGIN) !== null).toBe(says);
  expect(screen.queryByText(/Todavía no se le cobra nada/)).not.toBeNull();
});

it('names no amount that the payer types', async () => {
  await show(link(async () => paymentInfo({ openAmount: true, amount: '0.00' })));
  await heading('Café Boquete le pide un pago');
  expect(screen.getByRole('button', { name: 'Ir a pagar' })).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
});

describe('a request by a slug', () => {
  const MERCHANT = {
    idMerchant: 1,
    merchantName: 'Café Boquete',
    webCode: 'CAFEBOQUETE',
    customFields: [],
    guest: true,
  };
  const found = (change: Partial<v.InferInput<typeof linkEndpoints.linkBySlug.response>> = {}) =>
    v.parse(linkEndpoints.linkBySlug.response, {
      code: 'LK-GEISHA01',
      alias: 'Geisha',
      details: 'Geisha lavado, 340 g',
      amount: '45.00',
      taxAmount: '3.15',
      currency: 'USD',
      othersValues: { EXPIRES_AT: '2026-11-30T17:00:00Z' },
      serviceCode: 'AUTH_CAP',
      merchant: MERCHANT,
      ...change,
    });
  const bySlug = (answer: () => Promise<ReturnType<typeof found>>) => {
    const linkBySlug = vi.fn(answer);
    const linkBySlugAndCode = vi.fn(answer);
    const context = {
      api: fakeApi({ commerce: async () => merchantProfile() }),
      apiOf: fakeApiOf({ linkBySlug, linkBySlugAndCode }),
    };
    return { context, linkBySlug, linkBySlugAndCode };
  };

  it('says what its link asks for, and leads to the slug’s page', async () => {
    const { context, linkBySlug } = bySlug(async () => found());
    const shown = await show(context, { type: 'slug', code: 'cafe-boquete' });
    await heading('Café Boquete le pide un pago');
    expect(facts().slice(-2)).toEqual([
      ['Puede pagar con', 'Tarjeta'],
      ['Pague antes del', '30 nov 2026, 12:00 p.\u00a0m.'],
    ]);
    expect(linkBySlug).toHaveBeenCalledExactlyOnceWith({ slug: 'cafe-boquete' }, expect.anything());
    await shown.payer.click(screen.getByRole('button', { name: 'Ir a pagar' }));
    expect(shown.context.navigate).toHaveBeenCalledExactlyOnceWith('/?type=slug&code=cafe-boquete');
  });

  it('and a code is asked for by both, and names no amount that the payer types', async () => {
    const { context, linkBySlugAndCode } = bySlug(async () => found({ amount: '0.00', taxAmount: '0.00' }));
    await show(context, { type: 'slugCode', code: 'cafe-boquete/geisha' });
    expect(await screen.findByRole('button', { name: 'Ir a pagar' })).toBeTruthy();
    const asked = { slug: 'cafe-boquete', code: 'geisha' };
    expect(linkBySlugAndCode).toHaveBeenCalledExactlyOnceWith(asked, expect.anything());
  });

  it('shows what the link says of its merchant: fields, logo, whether guests may pay', async () => {
    const merchant = { ...MERCHANT, customFields: JSON.stringify(FIELDS), logo: 'geisha.svg', guest: false };
    const { context } = bySlug(async () => found({ merchant }));
    await show(context, { type: 'slug', code: 'cafe-boquete' });
    await heading('Café Boquete le pide un pago');
    expect(facts()).toEqual(expect.arrayContaining(ASKED));
    expect(document.querySelector('dl img')?.getAttribute('src')).toMatch(/\/geisha\.svg$/);
    expect(screen.getByText(LOGIN)).toBeTruthy();
  });

  it('names no method that the link’s service does not have', async () => {
    const { context } = bySlug(async () => found({ serviceCode: 'EA' }));
    await show(context, { type: 'slug', code: 'cafe-boquete' });
    await heading('Café Boquete le pide un pago');
    expect(facts().map(([label]) => label)).not.toContain('Puede pagar con');
  });

  it('leads on where there is none', async () => {
    const { context } = bySlug(() => Promise.reject(fault({ code: 404, key: 'link_not_found' })));
    const shown = await show(context, { type: 'slug', code: 'nobody' });
    await expect
      .poll(() => shown.context.navigate)
      .toHaveBeenCalledExactlyOnceWith('/404?reason=link_not_found');
  });
});

it.each([
  ['unknown', { code: 404, key: 'link_not_found' }, '/404?reason=link_not_found'],
  ['not to be loaded', { code: 404, key: 'error_to_load' }, '/404?reason=link_not_found'],
  ['expired', { code: 3000, key: 'expired_link' }, '/pf/responseMessage?code=3000'],
  ['a station that is none', { code: 3001, key: 'result_not_found' }, '/pf/responseMessage?code=3001'],
] as const)('leads on where it is %s', async (_what, refusal, path) => {
  const { context } = await show(link(() => Promise.reject(fault(refusal))));
  await expect.poll(() => context.navigate).toHaveBeenCalledExactlyOnceWith(path);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what was paid already, and leads to nothing that charges', async () => {
  await show(link(() => Promise.reject(fault({ key: 'request_already_paid' }))));
  await heading('Este pago ya se realizó');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it is refused, and what to do', async () => {
  const { container } = await show(link(() => Promise.reject(fault({ key: 'commerce_problems' }))));
  await heading('Este pago no se puede hacer ahora');
  expect(container.textContent).toMatch(/no puede recibir pagos.*Avise al comercio/);
});

it('refuses a request whose end cannot be read, which may be over', async () => {
  const othersValues = { EXPIRES_AT: '2026-02-30T12:00:00' };
  await show(link(async () => paymentInfo({ othersValues })));
  await heading('Este pago no se puede hacer ahora');
});

it('retries after a failed request', async () => {
  const load = vi.fn<Api['paymentInfo']>(async () => paymentInfo()).mockRejectedValueOnce(offline());
  const { payer } = await show(link(load));
  await payer.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await heading('Café Boquete le pide un pago');
});

const REQUEST = { type: 'request', code: 'R-1' } as const;
const wallet = (found: object[]) => ({
  login: makeLogin('Ana'),
  apiOf: fakeApiOf({ searchActivity: async () => found }),
});

it('shows what another user asks for, and leads to the wallet', async () => {
  const { payer, context } = await show(wallet([makeActivity({ askedBy: 'Bruno Him' })]), REQUEST);
  await heading('Bruno Him le pide un pago');
  await payer.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  expect(context.navigate).toHaveBeenCalledExactlyOnceWith('/pf/widget/home?view=activities');
});

it.each([
  ['was paid', 1, 'Este pago ya se realizó'],
  ['is being paid', -1, 'Este pago está en curso'],
] as const)('does not offer again what another user asked for and %s', async (_what, status, title) => {
  const activityResult = { status, codOper: 'P2P-1', method: 'balance', reason: '' } as const;
  await show(wallet([makeActivity({ activityResult })]), REQUEST);
  await heading(title);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers again what could not be paid', async () => {
  const refused = makeActivity({
    askedBy: 'Bruno Him',
    activityResult: { status: 0, codOper: '', method: 'balance', reason: '' },
  });
  await show(wallet([refused]), REQUEST);
  await heading('Bruno Him le pide un pago');
});

it('shows a user’s money requests to no other user', async () => {
  const here = () => '/pf/emailPayment?type=request&code=R-1';
  const { context } = await show({ here }, REQUEST);
  const login = `/pf/widget/login?back=${encodeURIComponent(here())}`;
  await expect.poll(() => context.navigate).toHaveBeenCalledExactlyOnceWith(login);
  const other = await show(wallet([]), REQUEST);
  await expect.poll(() => other.context.navigate).toHaveBeenCalledWith('/404?reason=link_not_found');
});
