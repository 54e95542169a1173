import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fault, makeBridge, makeMethodContext } from '../../testing/fixtures/make-method-context';
import {
  claveAnswer,
  claveSession,
  commerceBy,
  openClave,
  resetScope,
} from '../../testing/stores/open-clave';
import { renderMethod } from '../../testing/render-screen';
import { clave as english } from '../../locales/en/clave';
import { clave as spanish } from '../../locales/es/clave';
import { ClaveAction, ClavePanel } from './clave-method';

beforeEach(resetScope);

async function show(...args: Parameters<typeof openClave>) {
  const [calls = {}, ...rest] = args;
  const clave = { claveStart: vi.fn(async () => claveSession()), ...calls.clave };
  return renderMethod(openClave({ ...calls, clave }, ...rest), ClavePanel, ClaveAction);
}

async function pay(...args: Parameters<typeof openClave>) {
  const shown = await show(...args);
  await shown.payer.click(screen.getByRole('button', { name: 'Continuar en Clave' }));
  return shown;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const blocked = { loadScript: () => Promise.reject(new Error('blocked')) };

it('says what comes, and asks for no card and no PIN', async () => {
  await show();
  expect(screen.getByText(/se escriben en la página de Clave, nunca aquí/)).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.getAttribute('aria-current')).toBe('step');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

it('offers nothing to press where the merchant has no Clave gateway', async () => {
  await show({}, { merchantProfile: commerceBy('LK') });
  expect(screen.getByRole('alert').textContent).toMatch(/^Este método de pago no está disponible ahora/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the network’s page in a dialog with a name, the time left, and a question before it is left', async () => {
  const cancelClave = vi.fn(async () => claveSession({ status: 0, outcome: 'canceled' }));
  const { payer, sdk } = await pay({ clave: { cancelClave } });
  const dialog = await screen.findByRole('dialog', { name: 'Pago con Clave' });
  await expect.poll(() => dialog.querySelector('[data-terminal=cls_1]')).toBeTruthy();
  expect(screen.getByText('Abriendo Clave…').closest('[role=status]')).toBeTruthy();
  act(() => sdk.last()?.onShown());
  await payer.click(await button('Cancelar el pago'));
  await payer.click(await button('Quedarme en Clave'));
  expect(cancelClave).not.toHaveBeenCalled();
  await payer.click(await button('Cancelar el pago'));
  const question = await screen.findByRole('dialog', { name: '¿Cancelar el pago con Clave?' });
  const [, cancel] = question.querySelectorAll('button');
  if (cancel) await payer.click(cancel);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^El pago se canceló/);
  expect(sdk.close).toHaveBeenCalled();
});

describe('where the script is blocked', () => {
  it('says so, and tries again on one press', async () => {
    const loadScript = vi.fn(blocked.loadScript);
    const { payer } = await pay({}, { loadScript });
    expect((await screen.findByRole('alert')).textContent).toMatch(/No se pudo abrir Clave.*bloqueador/);
    await payer.click(await button('Abrir Clave otra vez'));
    await expect.poll(() => loadScript.mock.calls.length).toBe(2);
  });

  it('leads from a frame to a page of its own in another tab', async () => {
    await pay({}, blocked);
    const link = await screen.findByRole('link', { name: 'Abrir Clave en otra pestaña' });
    expect(link.getAttribute('href')).toMatch(/^\/pf\/widget\/clave\?.*#attempt=id-1$/);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('posts the payer from the hosted page to the network’s own, and remembers where they were', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      posted.push(`${this.method} ${this.action} ${new URLSearchParams([...fieldsOf(this)]).toString()}`);
    });
    const posted: string[] = [];
    const { config } = makeMethodContext();
    const script = 'https://clave.test/sdk.js';
    const { payer } = await pay(
      {},
      {
        ...blocked,
        bridge: makeBridge({ kind: 'page' }),
        config: { ...config, globals: [{ name: 'istmoClave', methods: ['clave'], script }] },
      },
    );
    await payer.click(await button('Ir a la página de Clave'));
    expect(submit).toHaveBeenCalledOnce();
    expect(posted).toEqual(['post https://clave.test/page session=cls_1']);
    expect(sessionStorage.getItem('istmo.back.LK-C1')).toBe('/?code=LK-CAFE0001');
  });

  it('leads nowhere that the configuration does not name', async () => {
    await pay({}, { ...blocked, bridge: makeBridge({ kind: 'page' }) });
    await button('Abrir Clave otra vez');
    expect(screen.queryByRole('button', { name: 'Ir a la página de Clave' })).toBeNull();
  });

  it('lets the payer pay in another way, once it is canceled', async () => {
    const cancelClave = vi.fn(async () => claveSession({ status: 0, outcome: 'canceled' }));
    const { payer } = await pay({ clave: { cancelClave } }, blocked);
    await payer.click(await button(/^Pagar de otra forma/));
    expect((await screen.findByRole('alert')).textContent).toMatch(/El pago se canceló/);
    expect(await button('Continuar en Clave')).toBeTruthy();
  });
});

function* fieldsOf(form: HTMLFormElement): Iterable<[string, string]> {
  for (const { name, value } of form.querySelectorAll('input')) yield [name, value];
}

it.each([
  ['bank_not_affiliated', /no está afiliado a pagos en línea/],
  ['card_expired', /tarjeta Clave está vencida/],
  ['wrong_pin', /El PIN no es correcto/],
  ['payment_declined', /Su banco no aprobó el pago/],
])('says why it was declined: %s', async (reason, text) => {
  const payment = claveAnswer({ status: 0, outcome: 'declined', reason, messageSys: 'Palabras de la red' });
  await show({}, { unfinished: { attemptId: 'a-0', payment } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(text);
  expect(alert.textContent).not.toMatch(/Palabras de la red/);
});

it.each([
  [
    'a payer abroad',
    fault({ code: 615, key: 'service_unavailable', message: 'Solo desde Panamá' }),
    /Solo desde Panamá/,
  ],
  ['no gateway', fault({ code: 615, key: 'service_unavailable' }), /no está disponible ahora/],
])('says why it did not begin: %s', async (_case, error, text) => {
  await pay({ clave: { claveStart: () => Promise.reject(error) } });
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

it.each([
  ['Spanish', spanish],
  ['English', english],
])(
  'says in %s of no payment that is open at Clave that nothing was charged: it can be confirmed there',
  (_language, texts) => {
    const open = Object.entries(texts).filter(([key]) => key === 'slow' || key.startsWith('apartHint.'));
    expect(open).toHaveLength(6);
    for (const [, text] of open) expect(text).not.toMatch(/No se le cobró|haven’t been charged/);
  },
);
