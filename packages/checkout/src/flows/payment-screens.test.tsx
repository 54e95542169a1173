import { type MessageKey, METHOD_IDS, type MethodId, minutesOf, YAPPY_CONFIRM_MS } from '@istmo/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '../locales/es/errors';
import type { MethodContext } from '../shared/payment/payment-method';
import { fault, makeMethodContext, NOW, offline } from '../testing/fixtures/make-method-context';
import { type End, PAYMENT_DRIVERS } from '../testing/payment-drivers';
import { renderMethod } from '../testing/render-screen';
import { fakeCash } from '../testing/stores/open-cash';
import { resetScope } from '../testing/stores/open-clave';
import { openPayment } from '../testing/stores/open-payment';
import { BalanceAction, BalancePanel } from './balance/balance-method';
import { BrebAction, BrebPanel } from './breb/breb-method';
import { CardAction, CardPanel } from './card/card-method';
import { CashAction, CashPanel } from './cash/cash-method';
import { ClaveAction, ClavePanel } from './clave/clave-method';
import { CryptoAction, CryptoPanel } from './crypto/crypto-method';
import { NequiAction, NequiPanel } from './nequi/nequi-method';
import { PseAction, PsePanel } from './pse/pse-method';
import { YappyAction, YappyPanel } from './yappy/yappy-method';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  resetScope();
});

// A driver opens the store of its own method, which its type does not say.
type Props = { store: never; context: MethodContext };
type Part = (props: Props) => ReactNode;

const SCREENS: Readonly<Record<MethodId, { Panel: Part; Action: Part; pay: string }>> = {
  card: { Panel: CardPanel, Action: CardAction, pay: 'Pagar $48.15' },
  nequi: { Panel: NequiPanel, Action: NequiAction, pay: 'Enviar notificación a Nequi' },
  yappy: { Panel: YappyPanel, Action: YappyAction, pay: 'Enviar solicitud a Yappy' },
  breb: { Panel: BrebPanel, Action: BrebAction, pay: 'Pagar con Bre-B' },
  clave: { Panel: ClavePanel, Action: ClaveAction, pay: 'Continuar en Clave' },
  crypto: { Panel: CryptoPanel, Action: CryptoAction, pay: 'Continuar' },
  cash: { Panel: CashPanel, Action: CashAction, pay: 'Generar cupón de $48.15' },
  pse: { Panel: PsePanel, Action: PseAction, pay: 'Ir a mi banco y pagar' },
  balance: { Panel: BalancePanel, Action: BalanceAction, pay: 'Pagar $48.15' },
};

const pass = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass();
};
const alert = () => screen.getByRole('alert').textContent;
const fields = () => screen.queryAllByRole<HTMLInputElement>('textbox');

async function open(
  method: MethodId,
  ...opening: Parameters<typeof openPayment> extends [unknown, ...infer R] ? R : never
) {
  const driver = PAYMENT_DRIVERS[method];
  const { Panel, Action } = SCREENS[method];
  const opened = openPayment(driver, ...opening);
  await renderMethod({ ...opened, store: opened.store as never }, Panel, Action);
  return { ...opened, press: () => act(() => opened.press()) };
}

async function pay(...opening: Parameters<typeof open>) {
  const opened = await open(...opening);
  await opened.press();
  // A form with a phone field loads the phone book.
  await vi.dynamicImportSettled();
  await pass();
  return opened;
}

/** What the screens of all methods show alike. A method's own test asserts what only it shows. */
describe.each(METHOD_IDS)('the screen of %s', (method) => {
  const driver = PAYMENT_DRIVERS[method];

  it('says that nobody knows yet, lets nothing be changed, and tries again on one press', async () => {
    const opened = await pay(method, { begin: [offline()], status: [offline()] });
    // A crypto payment cannot be paid before it has an address, so nothing is unknown.
    const isUnknown = driver.noAnswer !== 'payerTriesAgain';
    expect(alert()).toMatch(isUnknown ? /^Todavía no sabemos.*no se le cobrará dos veces/ : /conexión/);
    expect(fields().every(({ readOnly }) => readOnly)).toBe(true);
    const before = opened.asks();
    await click('Intentar de nuevo');
    expect(opened.asks()).toBeGreaterThan(before);
    if (typeof driver.giveUp !== 'object' || driver.noAnswer !== 'sendsAgain') return;
    await click(/^Pagar de otra forma/);
    expect(fields().some(({ readOnly }) => readOnly)).toBe(false);
    expect(button(SCREENS[method].pay)).toBeTruthy();
  });
});

/** A payment that waits and gets no more answers. */
describe.each(METHOD_IDS)('the screen of %s has a last answer', (method) => {
  const driver = PAYMENT_DRIVERS[method];
  const MINUTE = 60_000;
  const LAST = /sin respuesta\. Puede esperar aquí o salir.*el comercio recibe el aviso.*no se le cobra nada/;
  const isSaid = () => screen.queryAllByRole('alert').some(({ textContent }) => LAST.test(textContent));

  it('after a minute without one', async () => {
    await pay(method, { begin: [offline()], status: [offline()] });
    await pass(MINUTE - 200);
    expect(isSaid()).toBe(false);
    await pass(200);
    // A crypto payment cannot be paid before it has an address, so nothing is unknown.
    expect(isSaid()).toBe(driver.noAnswer !== 'payerTriesAgain');
  });

  it('a minute after the time to pay, or after a page that was loaded again', async () => {
    const limit = 300_000;
    const payment = driver.say('pending', { expiresAt: new Date(NOW + limit).toISOString() });
    const silent = { begin: [offline()], status: [offline()] };
    const apiOf = () => fakeCash({ voucher: async () => Promise.reject(offline()) }) as never;
    const noVoucher = method === 'cash' && { apiOf };
    await open(method, silent, { unfinished: { attemptId: 'a-9', payment }, ...noVoucher });
    await pass(limit + MINUTE);
    // A card payment goes on to the receipt, which says what it waits for.
    expect(isSaid()).toBe(method !== 'card');
  });
});

const REASONS = {
  declined: 'payment_rejected',
  expired: 'waiting_time_over',
  canceled: 'payment_canceled',
} as const satisfies Record<End, string>;
const MINUTES = String(minutesOf(YAPPY_CONFIRM_MS));

it.each<[MethodId, End, RegExp]>([
  ['nequi', 'expired', /^Se acabó el tiempo para pagar/],
  ['nequi', 'canceled', /^El pago se canceló/],
  ['yappy', 'expired', new RegExp(`^Se acabó el tiempo para pagar.*en los ${MINUTES}\\sminutos siguientes`)],
  ['yappy', 'canceled', /^El pago se canceló.*Si la canceló sin querer/],
  ['clave', 'expired', /^Se acabó el tiempo para pagar/],
  ['clave', 'canceled', /^El pago se canceló/],
  ['pse', 'expired', /^Se acabó el tiempo para pagar/],
  ['pse', 'canceled', /^El pago se canceló/],
  ['cash', 'declined', /^El pago no fue aprobado.*No se le cobró nada/],
  ['cash', 'expired', /^Su cupón de pago venció.*Genere uno nuevo/],
  ['balance', 'declined', /^El pago no fue aprobado/],
])(
  'of a payment by %s that is %s the payer reads what happened, and may pay again',
  async (method, end, words) => {
    const driver = PAYMENT_DRIVERS[method];
    await pay(method, { status: [driver.say(end, { reason: REASONS[end] })] });
    expect(alert()).toMatch(words);
    expect(fields().some(({ readOnly }) => readOnly)).toBe(false);
    expect(button(SCREENS[method].pay).getAttribute('aria-disabled')).toBeNull();
  },
);

it.each(['nequi', 'yappy', 'breb'] as const)(
  'of a payment by %s that could not be canceled the payer reads so',
  async (method) => {
    await pay(method, { cancel: [offline()] });
    await click(/^Pagar de otra forma/);
    expect(alert()).toMatch(/^No se pudo cancelar/);
  },
);

it.each(['nequi', 'yappy', 'clave', 'pse'] as const)(
  'the wait for %s shows the provider’s own mark',
  async (method) => {
    const { config } = makeMethodContext();
    const src = `/images/${method}.svg`;
    await pay(method, {}, { config: { ...config, methodMarks: { [method]: src } } });
    expect([...document.querySelectorAll('img')].map((mark) => mark.getAttribute('src'))).toEqual([src]);
  },
);

/** The methods with a refusal screen: its button, and the label and value of the field to which it leads. */
it.each<[MethodId, string, string, string, RegExp]>([
  ['card', 'Usar otra tarjeta', 'Número de tarjeta', '4111 1111 1111 1111', /No se le cobró nada/],
  ['nequi', 'Intentar de nuevo', 'Celular registrado en Nequi', '6123-4567', /pida otra notificación/],
  ['yappy', 'Intentar de nuevo', 'Celular registrado en Yappy', '6123-4567', /envíe otra solicitud/],
  ['clave', 'Intentar de nuevo', '', '', /No se le cobró nada/],
  ['pse', 'Intentar de nuevo', '', '', /No se le cobró nada/],
])(
  'a refused payment by %s says the cause first, then two ways on, and keeps the form',
  async (method, again, label, typed, advice) => {
    const otherMethod = () => ({ id: 'cash', choose: vi.fn(), showAll: vi.fn() }) as const;
    const driver = PAYMENT_DRIVERS[method];
    await pay(method, { status: [driver.say('declined', { reason: REASONS.declined })] }, { otherMethod });
    const title = screen.getByRole('heading', { level: 1, name: errors.payment_rejected });
    // The heading takes the focus once it is painted.
    await pass(100);
    expect(document.activeElement).toBe(title);
    expect(button('Pagar en efectivo')).toBeTruthy();
    expect(alert()).toMatch(/No se le cobró nada/);
    expect(alert()).toMatch(advice);
    expect(alert()).toContain('$48.15');
    expect(screen.queryByRole('button', { name: SCREENS[method].pay })).toBeNull();
    expect(button('Ver todas las formas de pago')).toBeTruthy();
    await click(again);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button(SCREENS[method].pay).getAttribute('aria-disabled')).toBeNull();
    if (label === '') return;
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([typed, 0, typed.length]);
  },
);

it.each<[MethodId, string, string]>([
  ['nequi', 'Celular registrado en Nequi', 'Escriba su celular de Nequi'],
  ['yappy', 'Celular registrado en Yappy', 'Escriba su celular de Yappy'],
  ['crypto', 'Correo electrónico', 'Escriba su correo electrónico'],
])('the form of %s leads to what is missing, and sends nothing', async (method, label, error) => {
  const { sent } = await open(method, {}, { prefill: {} });
  await click(SCREENS[method].pay);
  expect(screen.getByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(sent()).toEqual([]);
});

it.each<[MethodId, string, MessageKey, string, MessageKey?]>([
  ['card', 'email', 'invalid_email', 'Correo electrónico'],
  ['card', 'cardInformation.cvv', 'invalid_cvc', 'CVC'],
  ['card', 'cardInformation.cardType', 'card_not_valid', 'Número de tarjeta'],
  ['card', 'additionalData.zipCode', 'only_alphanumeric_characters', 'Código postal'],
  // The provider says only that the request does not match.
  ['nequi', 'phone', 'missing_arguments', 'Celular registrado en Nequi', 'invalid_phone_number'],
  ['yappy', 'aliasYappy', 'missing_arguments', 'Celular registrado en Yappy', 'invalid_phone_number'],
  ['crypto', 'email', 'missing_arguments', 'Correo electrónico', 'invalid_email'],
  ['cash', 'name', 'format_name_invalid', 'Nombre completo'],
  ['cash', 'email', 'invalid_email', 'Correo electrónico'],
])(
  'the form of %s shows a refusal of %s at its field, and goes there: %s',
  async (method, path, key, label, says = key) => {
    const refusal = fault({ code: 422, key, data: { issues: [{ at: `body.${path}`, expected: key }] } });
    await pay(method, { begin: [refusal] });
    // The alert has the focus for some frames before the field.
    await pass(100);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('aria-invalid'), field.readOnly]).toEqual(['true', false]);
    expect(error?.textContent).toContain(errors[says]);
  },
);
