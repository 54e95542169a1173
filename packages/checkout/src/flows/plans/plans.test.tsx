import type { PaymentInfoWire } from '@istmo/contract/provider';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  merchantProfile,
  fakeApiOf,
  fault,
  makeLogin,
  makeMethodContext,
  offline,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { anaAnswer, subscription } from '../../testing/fixtures/wallet-answers';
import { renderScreen } from '../../testing/render-screen';
import { choosePlan } from './plans-page';

const { plan } = subscription();
const weekly = { ...plan, idPlan: 2, name: 'Café de la semana', description: '', period: 'WE' } as const;
const made = { idSubscription: 9, subscriptionKey: 'SUB-9', status: 'pending', plan, startsAt: null };
const user = { ...anaAnswer.user, name: 'Ana', phone: '+50761234567' };

const key = (reference: object): PaymentInfoWire['additionalParamsUrlString'] =>
  `subscription=${encodeURIComponent(JSON.stringify(reference))}`;

type World = { calls?: object; here?: string; loggedIn?: boolean; reference?: object };

async function open({ calls = {}, here = '/?type=subs&code=CAFE', loggedIn, reference }: World = {}) {
  const api = {
    merchantPlans: vi.fn(async (_input: object) => [plan, weekly]),
    customerSubscription: vi.fn(async (_input: object) => made),
    ...calls,
  };
  const login = makeLogin();
  if (loggedIn) login.open({ sessionId: 's', token: 't', user }, 'Ana');
  const overlay = createStore<ReactNode>(() => null);
  const context = {
    ...makeMethodContext({ apiOf: fakeApiOf(api), login, here: () => here, display: 'page' }),
    overlay,
  };
  const info = paymentInfo({
    amount: '0',
    taxAmount: '0',
    type: 'SUBS',
    code: 'CAFE',
    additionalParamsUrlString: key(reference ?? { subscriptionKey: 'CAFE' }),
  });
  const choosing = choosePlan(context, { info, merchantProfile: merchantProfile() });
  const ended = vi.fn();
  const failed = choosing.catch((error: unknown) => error).finally(ended);
  // One poll waits for both: a poll without `await` would go on and move the fake timers of the next test file.
  await expect.poll(() => overlay.getState() ?? ended.mock.calls[0]).toBeTruthy();
  const shown = await renderScreen(overlay.getState());
  return { api, context, failed, overlay, ...shown };
}

const submit = () => screen.getByRole('button', { name: 'Continuar al pago' });

describe('a guest', () => {
  it('does not subscribe with the support’s e-mail address', async () => {
    const { api, payer } = await open();
    await payer.type(screen.getByLabelText('Nombre y apellido'), 'Ana Batista');
    await payer.type(screen.getByLabelText('Correo electrónico'), 'ayuda@istmo.test');
    await payer.click(submit());
    expect(screen.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true');
    expect(api.customerSubscription).not.toHaveBeenCalled();
  });

  it('sees at the field what the provider refuses of it', async () => {
    const data = { issues: [{ at: 'body.email', expected: 'check' }] };
    const refusal = fault({ code: 422, key: 'missing_arguments', data });
    const { payer } = await open({ calls: { customerSubscription: () => Promise.reject(refusal) } });
    await payer.type(screen.getByLabelText('Nombre y apellido'), 'Ana Batista');
    const email = screen.getByLabelText('Correo electrónico');
    await payer.type(email, 'ana@correo.com');
    await payer.click(submit());
    await expect.poll(() => document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/Faltan datos/)).toBeNull();
  });

  it('chooses a plan, says who subscribes, and is led to the subscription', async () => {
    const { api, context, payer, overlay } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent.trim()).toBe(
      'Elija un plan de Café Boquete',
    );
    expect(screen.getByText('Una bolsa de 340 g cada mes')).toBeTruthy();
    expect(screen.getByText(/el siguiente, el 21 dic 2026/)).toBeTruthy();
    await payer.click(screen.getByRole('radio', { name: /Café de la semana \$19\.26 cada semana/ }));
    expect(screen.getByText(/el siguiente, el 28 nov 2026/)).toBeTruthy();
    await payer.type(screen.getByLabelText('Nombre y apellido'), 'Ana Batista');
    await payer.type(screen.getByLabelText(/^Correo/), 'ana@correo.com');
    await payer.click(submit());
    expect(api.customerSubscription).toHaveBeenCalledExactlyOnceWith({
      body: { idPlan: 2, name: 'Ana Batista', email: 'ana@correo.com' },
    });
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith('/?type=subs&code=SUB-9');
    expect(overlay.getState()).toBeNull();
  });

  it('is shown what is wrong, at the first field, and nothing is sent', async () => {
    const { api, payer } = await open();
    await payer.type(screen.getByLabelText(/^Correo/), 'ana@');
    await payer.click(submit());
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre y apellido'));
    expect(screen.getByText('Escriba su nombre y apellido')).toBeTruthy();
    expect(api.customerSubscription).not.toHaveBeenCalled();
  });

  it('may try again after a failure, and has not typed in vain', async () => {
    const customerSubscription = vi.fn(async (_input: object) => made).mockRejectedValueOnce(offline());
    const { context, payer } = await open({ calls: { customerSubscription } });
    await payer.type(screen.getByLabelText('Nombre y apellido'), 'Ana Batista');
    await payer.type(screen.getByLabelText(/^Correo/), 'ana@correo.com');
    await payer.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos preparar su suscripción');
    expect(context.navigate).not.toHaveBeenCalled();
    await payer.click(submit());
    expect(customerSubscription).toHaveBeenCalledTimes(2);
    expect(context.navigate).toHaveBeenCalledOnce();
  });
});

it('subscribes a wallet user by their profile', async () => {
  const { api, payer } = await open({ loggedIn: true });
  expect(screen.queryByLabelText('Nombre y apellido')).toBeNull();
  expect(screen.getByText(/a nombre de Ana Batista/)).toBeTruthy();
  await payer.click(submit());
  expect(api.customerSubscription).toHaveBeenCalledExactlyOnceWith({
    body: { idPlan: 1, name: 'Ana Batista', email: 'ana@istmo.test', phone: '+50761234567' },
  });
});

describe('one plan', () => {
  it.each([
    ['the address', { here: '/?type=subs&code=CAFE&plan=2' }],
    ['the link', { reference: { subscriptionKey: 'CAFE', plan: 2 } }],
  ])('is asked for by the id that %s names, and is no choice', async (_where, world) => {
    const merchantPlans = vi.fn(async (_input: object) => [weekly]);
    await open({ ...world, calls: { merchantPlans } });
    expect(merchantPlans.mock.calls).toEqual([[{ idMerchant: '1', idPlan: '2' }]]);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Café de la semana' })).toBeTruthy();
  });

  it('that the merchant does not have offers all plans', async () => {
    const merchantPlans = vi.fn(async (input: object) =>
      'idPlan' in input ? Promise.reject(fault({ code: 404 })) : [plan, weekly],
    );
    await open({ here: '/?type=subs&code=CAFE&plan=77', calls: { merchantPlans } });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

it.each([
  ['no plans', async () => [], { code: 404, key: 'link_not_found' }],
  ['no answer', async () => Promise.reject(offline()), { kind: 'unreachable' }],
])('leaves a merchant with %s to the session', async (_case, merchantPlans, error) => {
  const { failed } = await open({ calls: { merchantPlans } });
  expect(await failed).toMatchObject(error);
});
