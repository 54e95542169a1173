import {
  type Language,
  LANGUAGES,
  MESSAGE_KEYS,
  type MessageKey,
  messageKeyIn,
  PROVIDER_CODES,
  SESSION_CODES,
} from '@istmo/domain';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errors } from '../../locales/es/errors';
import { coreTexts, loadTexts } from '../../shared/i18n/texts';
import type { MessagePageProps } from '../../shared/page/page-context';
import {
  merchantProfile,
  fakeApi,
  fault,
  makeMethodContext,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { messageContent, MessagePage, NotFoundPage } from './message-screen';

async function show(props: Partial<MessagePageProps>) {
  const context = props.context ?? makeMethodContext();
  const page = <MessagePage {...{ code: '', session: false, message: '', ...props, context }} />;
  return { context, ...(await renderScreen(page)) };
}

it('says whose page it is, and closes in a frame', async () => {
  const { context, payer } = await show({ code: '3000' });
  expect(screen.getByText('Istmo Checkout').closest('p')?.querySelector('svg')).toBeTruthy();
  await payer.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it.each<[string, Partial<MessagePageProps>, string, RegExp]>([
  ['3000', { code: '3000' }, errors.expired_link, /Pida un enlace nuevo/],
  [
    'a link that expired while it was open',
    { code: 'sorry_link_expired', errorKey: 'sorry_link_expired' },
    errors.sorry_link_expired,
    /Pida un enlace nuevo/,
  ],
  [
    'an expired link that may be paid already',
    { code: 'possible_duplicated_tx' },
    errors.possible_duplicated_tx,
    /puede que ya haya pagado/,
  ],
  ['3001', { code: '3001' }, errors.result_not_found, /Revise el código/],
  ['an ended session', { session: true }, 'Su sesión venció', /por seguridad/],
  [
    'a guest where none may pay',
    { errorKey: 'please_contact_merchant' },
    'Para hacer este pago debe iniciar sesión',
    /otra forma de pagar/,
  ],
  [
    'the provider’s own words',
    { code: '777', message: 'Cerrado por inventario' },
    'No se puede abrir este pago',
    /Cerrado por inventario/,
  ],
  [
    'a key',
    { code: '615', errorKey: 'service_unavailable' },
    'No se puede abrir este pago',
    /no está disponible ahora/,
  ],
  [
    'a code that nobody knows',
    { code: '6259' },
    'No se puede abrir este pago',
    /Comuníquese con el comercio/,
  ],
])('says what %s means', async (_case, props, title, text) => {
  const { container } = await show(props);
  const heading = screen.getByRole('heading', { level: 1, name: title });
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(container.textContent).toMatch(text);
});

it('goes back to the merchant from a frame', async () => {
  const { payer, context } = await show({ code: '3000' });
  await payer.click(screen.getByRole('button', { name: 'Volver al comercio' }));
  expect(context.bridge.close).toHaveBeenCalledOnce();
});

it('says where to go from an ended session that has no way back, and offers none that is not there', async () => {
  const { container } = await show({ session: true });
  expect(container.textContent).toMatch(/Abra otra vez su enlace de pago/);
  expect(container.textContent).not.toMatch(/Vuelva al pago/);
});

it('offers another try first where there is no connection', async () => {
  await show({ errorKey: 'connection_error' });
  const [first] = screen.getAllByRole('button').filter(({ textContent }) => textContent !== '');
  expect(first?.textContent).toBe('Intentar de nuevo');
});

const LINK = { type: 'lk', code: 'LK-CAFE0001' } as const;

it.each<[string, Partial<MessagePageProps>, string]>([
  ['an expired link', { code: '3000' }, 'Volver al comercio'],
  ['an expired link of a hosted page', { code: '3000', leadsBack: true, target: LINK }, 'Volver al comercio'],
  ['an expired link that leads only to the shop', { code: '3000', target: LINK }, 'Ir a localhost:4601'],
  ['no connection', { errorKey: 'connection_error', target: LINK }, 'Intentar de nuevo'],
  ['an ended session', { session: true, back: '/?code=LK-1' }, 'Volver al pago'],
  ['an ended login', { session: true, back: '/?code=LK-1', login: true }, 'Iniciar sesión'],
  ['an ended login of the wallet', { session: true, back: '/pf/widget/home', login: true }, 'Iniciar sesión'],
])('has one primary action for %s', async (_case, props, label) => {
  const api = fakeApi({ commerce: async () => merchantProfile(), paymentInfo: async () => paymentInfo() });
  const display = props.target ? 'page' : 'frame';
  await show({ ...props, context: makeMethodContext({ api, display }) });
  if (props.target) await screen.findByText('Café Boquete');
  expect([...document.querySelectorAll('.primary')].map((action) => action.textContent)).toEqual([label]);
});

it('marks what is paid already as done, and nothing else', async () => {
  const { container, unmount } = await show({ errorKey: 'request_already_paid' });
  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('good');
  unmount();
  const other = await show({ code: '3000' });
  expect(other.container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('wait');
});

it('goes back to the payment if there is one', async () => {
  const { payer, context } = await show({ session: true, back: '/?code=LK-1' });
  await payer.click(screen.getByRole('button', { name: 'Volver al pago' }));
  expect(context.navigate).toHaveBeenCalledWith('/?code=LK-1');
});

it('offers a login to a payer who was logged in', async () => {
  const { payer, context } = await show({ session: true, back: '/?code=LK-1', login: true });
  await payer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(context.navigate).toHaveBeenCalledWith('/pf/widget/login?back=%2F%3Fcode%3DLK-1');
  expect(screen.getByRole('button', { name: 'Volver al pago' })).toBeTruthy();
});

it.each(['/pf/widget/home?view=cards', '/pf/widget/addcard'])(
  'leads nobody to %s by any other way than the login',
  async (back) => {
    const { payer, context, container } = await show({ session: true, back, login: true });
    expect(container.textContent).toMatch(/continuar donde estaba/);
    expect(screen.getByRole('button', { name: 'Cerrar' })).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await payer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await payer.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(context.navigate).toHaveBeenCalledWith(`/pf/widget/login?back=${encodeURIComponent(back)}`);
  },
);

it('shows the support address on the hosted page', async () => {
  await show({ code: '3000', context: makeMethodContext({ display: 'page' }) });
  const link = screen.getByRole('link', { name: 'Atención al cliente: ayuda@istmo.test' });
  expect(link.getAttribute('href')).toBe('mailto:ayuda@istmo.test');
});

it.each([
  ['page_not_found', errors.page_not_found],
  ['link_not_found', errors.link_not_found],
  ['missing_arguments', errors.missing_arguments],
  ['receive_not_found', errors.receive_not_found],
  ['unknown', errors.page_not_found],
  ['payment_declined', errors.page_not_found],
] as const)('says of %s: %s', async (reason, title) => {
  await renderScreen(<NotFoundPage context={makeMethodContext()} reason={reason} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
});

describe('every key and code of the catalog', async () => {
  const expected = await Promise.all(LANGUAGES.map(textsIn));
  const codes = [...SESSION_CODES, ...Object.values(PROVIDER_CODES), 600, 530, 3006, 6259].map(String);

  const allWords = (request: { code: string; errorKey: MessageKey | undefined }) => {
    const { title, why, next } = messageContent({ session: false, ...request });
    const words = [title, next, ...(why ? [{ from: 'errors', key: why } as const] : [])];
    // A missing text is shown as its key.
    return expected.flatMap((texts) => words.map(({ from, key }) => texts[from]?.[key]));
  };

  it.each([...MESSAGE_KEYS, ...codes])('%s has a title, and says what to do next', (name) => {
    const errorKey = messageKeyIn(name);
    for (const text of allWords({ code: errorKey ? '' : name, errorKey })) expect(text).toMatch(/\S{2}/);
  });

  it.each([...MESSAGE_KEYS, ...codes])(
    'claims nothing of what was charged because an address says %s',
    (code) => {
      const claim = /No se le cobró nada|You haven’t been charged/;
      for (const text of allWords({ code, errorKey: undefined })) expect(text).not.toMatch(claim);
      for (const { advice } of expected) expect(advice?.declined).toMatch(claim);
    },
  );

  it.each([
    'payment_successfull',
    'payment_code_generated',
    'request_already_paid',
    'campaig_receive_process',
    'payment_declined',
    'declined',
    'payment_rejected',
    'payment_expired',
    'waiting_time_over',
    'insufficient_funds',
    'authentication_failed',
    'authentication_timeout',
    'authentication_canceled',
  ])('never says %s because an address does', (code) => {
    const { title } = messageContent({ code, session: false, errorKey: undefined });
    expect(title).toEqual({ from: 'messages', key: 'refusedTitle' });
  });
});

async function textsIn(language: Language) {
  const [{ core }, messages, advice] = await Promise.all([
    coreTexts[language](),
    loadTexts('messages', language),
    loadTexts('advice', language),
  ]);
  return { ...core, messages, advice } as Readonly<Record<string, Readonly<Record<string, string>>>>;
}

it('names the merchant of what cannot be paid, with the amount and the way to its site', async () => {
  const api = fakeApi({ commerce: async () => merchantProfile(), paymentInfo: async () => paymentInfo() });
  const context = makeMethodContext({ api, display: 'page' });
  const target = { type: 'lk', code: 'LK-CAFE0001' } as const;
  await show({ context, errorKey: 'amount_exceeds_limit_allowed', target });
  expect(await screen.findByText('Café Boquete')).toBeTruthy();
  expect(screen.getByText('$48.15')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir a localhost:4601' })).toBeTruthy();
  await expect.poll(() => document.title).toBe('No se puede abrir este pago · Café Boquete');
});

it('names the merchant of an expired link, which has nothing to pay', async () => {
  const expired = () => Promise.reject(fault({ code: 3000 }));
  const context = makeMethodContext({
    api: fakeApi({ commerce: async () => merchantProfile(), paymentInfo: expired }),
  });
  await show({ context, code: '3000', target: { type: 'lk', code: 'LK-EXPIRED1' } });
  expect(await screen.findByText('Café Boquete')).toBeTruthy();
  expect(screen.queryByText('$48.15')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Volver al pago' })).toBeNull();
});
