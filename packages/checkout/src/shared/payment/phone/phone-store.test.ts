import { expect, it, vi } from 'vitest';
import * as book from './phone-book';
import { createPhoneStore } from './phone-store';

const colombia = { code: 'CO', name: 'Colombia', dialCode: '57' };
const api = { countries: async () => [colombia] };
const broken = async () => Promise.reject(new Error('offline'));
const nowhere = Promise.reject(new Error('offline'));
nowhere.catch(() => undefined);

it('loads the numbering plans once, when they are first needed', async () => {
  const loadPhoneBook = vi.fn(async () => book);
  const store = createPhoneStore({ api, loadPhoneBook, country: nowhere });
  expect(loadPhoneBook).not.toHaveBeenCalled();
  await Promise.all([store.load(), store.load()]);
  await store.load();
  expect(loadPhoneBook).toHaveBeenCalledOnce();
});

it('goes by the length until then, and by the plan afterwards', async () => {
  const store = createPhoneStore({ api, loadPhoneBook: async () => book, country: nowhere });
  expect(store.refusal('85551234', 'PA')).toBeUndefined();
  await store.load();
  expect(store.refusal('85551234', 'PA')).toBe('invalid_phone_number');
});

it('lets the payer pay where the plans cannot be had', async () => {
  const store = createPhoneStore({ api: { countries: broken }, loadPhoneBook: broken, country: nowhere });
  await store.load();
  expect(store.refusal('6123-4567', 'PA')).toBeUndefined();
  expect(store.international('6123-4567', 'PA')).toBe('+50761234567');
  expect(store.international('+57 300 123', 'PA')).toBe('+57300123');
});

it('tries again after a failure', async () => {
  const loadPhoneBook = vi.fn(broken).mockRejectedValueOnce(new Error('offline'));
  const store = createPhoneStore({ api, loadPhoneBook, country: nowhere });
  await store.load();
  await store.load();
  expect(loadPhoneBook).toHaveBeenCalledTimes(2);
});

it('knows the payer’s own country before the list', async () => {
  const store = createPhoneStore({
    api,
    loadPhoneBook: async () => book,
    country: Promise.resolve(colombia),
  });
  await vi.waitFor(() => expect(store.getState().countries).toHaveLength(2));
  expect(store.dialCode('CO')).toBe('+57');
});
