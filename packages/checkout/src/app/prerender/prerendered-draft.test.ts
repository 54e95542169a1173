import { beforeEach, expect, it } from 'vitest';
import { createStoredDraft, type StoredDraft } from '../../shared/payment/payer-draft';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { keepDraft, showDraft } from './prerendered-draft';

let stored: StoredDraft;

beforeEach(() => {
  sessionStorage.clear();
  const storage = createSafeStorage(() => sessionStorage);
  stored = createStoredDraft(storage, 'LK-CAFE0001');
});

/** The drawn form of a page that the payer has opened or reloaded. */
function drawn() {
  document.body.innerHTML = `<div><input id="card-number"><input id="card-name"><input id="card-email">
    <select id="card-phoneCountry"><option value="PA" selected>PA</option></select>
    <input id="card-phone"></div>`;
  const page = document.querySelector('div') ?? expect.fail('no form');
  showDraft(page, stored.read());
  const window = new EventTarget();
  const adopted = keepDraft(window as Window, page, stored);
  const field = (name: string) =>
    page.querySelector<HTMLInputElement>(`#card-${name}`) ?? expect.fail(`no ${name}`);
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  return { field, leave, adopted };
}

it('a reload keeps what was typed, without the card', () => {
  const { field, leave } = drawn();
  field('number').value = '4111111111111111';
  field('name').value = 'Ana';
  field('phone').value = '6123-4567';
  leave();
  expect(stored.read()).toEqual({ name: 'Ana', phone: '6123-4567', phoneCountry: 'PA' });
  const next = drawn();
  expect(next.field('number').value).toBe('');
  expect(next.field('name').value).toBe('Ana');
  expect(next.field('phone').value).toBe('6123-4567');
});

it('what the payer empties stays empty, and the rest stays', () => {
  stored.write({ name: 'Ana', email: 'ana@correo.com' });
  const { field, leave } = drawn();
  field('email').value = '';
  leave();
  expect(stored.read()).toEqual({ name: 'Ana', email: '' });
});

it('a phone whose country comes with the app waits for it', () => {
  stored.write({ phone: '3001234567', phoneCountry: 'CO' });
  const { field, leave } = drawn();
  expect(field('phone').value).toBe('');
  leave();
  expect(stored.read()).toEqual({ phone: '3001234567', phoneCountry: 'CO' });
});

it('a card number in a wrong field is not stored', () => {
  const { field, leave } = drawn();
  field('name').value = 'Ana 4111 1111 1111 1111';
  leave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111');
});

it('stores it when the app takes over, and nothing after that', () => {
  const { field, leave, adopted } = drawn();
  field('name').value = 'Ana';
  adopted();
  expect(stored.read()).toEqual({ name: 'Ana' });
  field('name').value = 'Berta';
  leave();
  expect(stored.read()).toEqual({ name: 'Ana' });
});

it('a card number in the place of a name that was stored removes it', () => {
  stored.write({ name: 'Ana', email: 'ana@correo.com' });
  const { field, leave } = drawn();
  field('name').value = '4111 1111 1111 111';
  leave();
  expect(stored.read()).toEqual({ email: 'ana@correo.com' });
});
