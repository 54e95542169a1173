import { METHOD_IDS } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { loadMethod } from './methods';
import { createCardFormStore } from '../flows/card/card-state';
import { createNequiForm } from '../flows/nequi/nequi-form-store';
import { createYappyForm } from '../flows/yappy/yappy-store';
import { makeMethodContext } from '../testing/fixtures/make-method-context';
import { createStoredDraft, type PayerForm } from '../shared/payment/payer-draft';
import { keepPayerDraft, openRememberedPayer } from '../shared/payment/remembered-payer';
import { createSafeStorage } from '../shared/storage/safe-storage';
import { createCashForm } from '../flows/cash/cash-form-store';
import { createPlaceFinder } from '../flows/cash/place-finder';
import { createAttempts } from '../shared/payment/attempts';

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

  it.each(METHOD_IDS.filter((id) => !['clave', 'breb', 'balance'].includes(id)))(
    'finds in the form of %s what it asks for; Clave, Bre-B and the balance ask for nothing',
    async (id) => {
      const { form } = (await loadMethod(id)).mount(makeMethodContext());
      remembered().remember(methodsOf(filledCard()));
      remembered().fill({ opened: () => (form ? [{ form }] : []) });
      const { email, phone } = form?.getState().values ?? {};
      expect([email, phone].filter(Boolean)).not.toEqual([]);
    },
  );

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

describe('payer draft', () => {
  const CODE = 'LK-CAFE0001';
  const stored = createSafeStorage(() => sessionStorage);

  function cashForm() {
    const context = makeMethodContext();
    const api = context.apiOf({});
    const locate = () => Promise.reject(new Error('off'));
    const finder = createPlaceFinder({ api: api as never, locate, language: () => 'es' });
    return createCashForm(context, finder);
  }

  /** Opens a page with these forms; `open` adds another form. */
  function openPage(...forms: PayerForm[]) {
    const opened = forms.map((form) => ({ form }));
    const listeners = new Set<() => void>();
    const leaving = new AbortController();
    keepPayerDraft({
      methods: {
        opened: () => opened,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      stored: createStoredDraft(stored, CODE),
      signal: leaving.signal,
    });
    const open = (form: PayerForm) => {
      opened.push({ form });
      listeners.forEach((listener) => listener());
    };
    return { open, leave: () => leaving.abort() };
  }

  const cardForm = () => createCardFormStore(makeMethodContext());
  const nequiForm = () => createNequiForm(makeMethodContext());
  const yappyForm = () => createYappyForm(makeMethodContext());

  describe('what the payer types about themselves', () => {
    it('is the same under each method, whichever is opened later', () => {
      const card = cardForm();
      const page = openPage(card);
      card.set('name', 'Ana Batista');
      card.set('email', 'ana@correo.com');
      card.set('phone', '6123-4567');
      const [nequi, yappy, cash] = [nequiForm(), yappyForm(), cashForm()];
      [nequi, yappy, cash].forEach(page.open);
      expect(nequi.getState().values).toMatchObject({ phone: '6123-4567', phoneCountry: 'PA' });
      expect(yappy.getState().values).toMatchObject({ phone: '6123-4567' });
      expect(cash.getState().values).toMatchObject({
        name: 'Ana Batista',
        email: 'ana@correo.com',
        phone: '6123-4567',
      });
      cash.set('email', 'ana@otro.com');
      expect(card.getState().values.email).toBe('ana@otro.com');
    });

    it('is kept for the next page of this tab, without the card', () => {
      const card = cardForm();
      const page = openPage(card);
      card.set('number', '4111 1111 1111 1111');
      card.set('expiry', '12/34');
      card.set('cvc', '987');
      card.set('name', 'Ana Batista');
      page.leave();
      const text = JSON.stringify({ ...sessionStorage });
      for (const secret of ['4111', '12/34', '987']) expect(text).not.toContain(secret);
      const next = cardForm();
      openPage(next);
      expect(next.getState().values).toMatchObject({ name: 'Ana Batista', number: '', cvc: '' });
    });

    it('never holds a card number that was typed into a wrong field', () => {
      const card = cardForm();
      openPage(card);
      card.set('name', 'Ana 4111 1111 1111 1111');
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111');
    });

    it.each(['name', 'email', 'document'] as const)(
      'keeps no part of a card number that is typed key by key as %s',
      (field) => {
        const cash = cashForm();
        openPage(cash);
        const number = '4111 1111 1111 1111';
        for (let length = 1; length <= number.length; length += 1) cash.set(field, number.slice(0, length));
        expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111');
      },
    );

    it('leaves the field that the payer fills in as it is while others change', () => {
      const [cash, card] = [cashForm(), cardForm()];
      openPage(cash, card);
      const number = '4111 1111 1111 1111';
      for (let length = 1; length <= number.length; length += 1)
        cash.set('document', number.slice(0, length));
      const typed = cash.getState().values.document;
      card.set('email', 'ana@correo.com');
      expect(cash.getState().values).toMatchObject({ document: typed, email: 'ana@correo.com' });
    });

    it('gives a form only what has changed: what it was filled with stays', () => {
      const card = cardForm();
      openPage(card);
      card.set('email', 'x');
      card.set('email', '');
      card.preset('email', 'ana@correo.com');
      card.set('name', 'Ana');
      expect(card.getState().values.email).toBe('ana@correo.com');
    });

    it('includes what was typed before, which is newer than what is stored', () => {
      const first = cardForm();
      openPage(first).leave();
      first.set('name', 'Ana');
      openPage(first);
      const card = cardForm();
      card.set('name', 'Berta');
      openPage(card);
      expect(card.getState().values.name).toBe('Berta');
    });

    it('gives a wallet only a phone that it can use', () => {
      const card = cardForm();
      const page = openPage(card);
      card.set('phoneCountry', 'CO');
      card.set('phone', '300 1234567');
      const [nequi, yappy] = [nequiForm(), yappyForm()];
      [nequi, yappy].forEach(page.open);
      expect(nequi.getState().values).toEqual({ phone: '300 1234567', phoneCountry: 'CO' });
      expect(yappy.getState().values.phone).toBe('');
      yappy.set('phone', '6765-4321');
      expect(card.getState().values).toMatchObject({ phone: '6765-4321', phoneCountry: 'PA' });
    });

    it('is not kept once the payment is paid', () => {
      const card = cardForm();
      openPage(card);
      card.set('name', 'Ana');
      expect(sessionStorage.length).toBe(1);
      const bridge = { remember: () => undefined };
      createAttempts(
        stored,
        bridge,
        createSafeStorage(() => localStorage),
      ).markPaid(CODE);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana');
    });

    it.each(['{', '[]', '{"name":7}', 'null'])('is empty if the storage holds %s', (text) => {
      sessionStorage.setItem(`istmo.payer.${CODE}`, text);
      const card = cardForm();
      openPage(card);
      expect(card.getState().values.name).toBe('');
    });
  });
});
