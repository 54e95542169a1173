import { beforeEach, describe, expect, it } from 'vitest';
import { createCardFormStore } from '../flows/card/card-form-store';
import { createNequiForm } from '../flows/nequi/nequi-form-store';
import { createYappyForm } from '../flows/yappy/yappy-form-store';
import { makeMethodContext } from '../testing/fixtures/make-method-context';
import type { PayerForm } from '../shared/payment/payer-form';
import { openRememberedPayer } from '../shared/payment/remembered-payer';

const methodsOf = (...forms: PayerForm[]) => ({ opened: () => forms.map((form) => ({ form })) });
const cardForm = (prefill: { name?: string } = {}) => createCardFormStore(makeMethodContext({ prefill }));

function remembered() {
  const payer = openRememberedPayer();
  if (!payer) throw new Error('jsdom keeps everything');
  return payer;
}

function filledCard() {
  const card = cardForm();
  card.set('number', '4111 1111 1111 1111');
  card.set('expiry', '12/34');
  card.set('cvc', '987');
  card.set('name', ' Ana Batista ');
  card.set('email', 'ana@correo.com');
  card.set('phone', '6123-4567');
  return card;
}

beforeEach(() => localStorage.clear());

describe('a payer who asks to be remembered', () => {
  it('finds the contact data in the next form, and no card', () => {
    expect(remembered().isOn()).toBe(false);
    remembered().remember(methodsOf(filledCard()));
    expect(remembered().isOn()).toBe(true);
    const [card, nequi, yappy] = [
      cardForm(),
      createNequiForm(makeMethodContext()),
      createYappyForm(makeMethodContext()),
    ];
    remembered().fill(methodsOf(card, nequi, yappy));
    expect(card.getState().values).toMatchObject({
      name: 'Ana Batista',
      email: 'ana@correo.com',
      phone: '6123-4567',
      number: '',
      cvc: '',
    });
    expect(card.getState().edited.size).toBe(0);
    expect(nequi.getState().values.phone).toBe('6123-4567');
    expect(yappy.getState().values.phone).toBe('6123-4567');
    const text = JSON.stringify({ ...localStorage });
    for (const secret of ['4111', '12/34', '987']) expect(text).not.toContain(secret);
  });

  it('is forgotten at once', () => {
    remembered().remember(methodsOf(filledCard()));
    remembered().forget();
    expect(remembered().isOn()).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('keeps what was typed here, and what the merchant’s page passed', () => {
    remembered().remember(methodsOf(filledCard()));
    const card = cardForm({ name: 'Berta' });
    card.set('email', '');
    remembered().fill(methodsOf(card));
    expect(card.getState().values).toMatchObject({ name: 'Berta', email: '' });
  });

  it('does not have a card number remembered that was typed into a wrong field', () => {
    const card = filledCard();
    card.set('name', '4111 1111 1111 1111');
    remembered().remember(methodsOf(card));
    expect(JSON.stringify({ ...localStorage })).not.toContain('4111');
  });
});

it.each([
  ['is blocked', blocked],
  ['is full', full],
])('is not offered where the storage %s', (_case, open) => {
  expect(openRememberedPayer(open)).toBeUndefined();
});

function blocked(): Storage {
  throw new DOMException('refused', 'SecurityError');
}

function full(): Storage {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return { setItem } as unknown as Storage;
}
