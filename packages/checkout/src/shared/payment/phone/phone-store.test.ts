import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, PANAMA } from '@istmo/domain';
import * as book from './phone-book';
import { createPhoneStore, presetCountries } from './phone-store';
import { createFormStore } from '../../form/form-store';
import { countryOptions } from './phone-field';

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
  expect(store.errorOf('85551234', 'PA')).toBeUndefined();
  await store.load();
  expect(store.errorOf('85551234', 'PA')).toBe('invalid_phone_number');
});

it('lets the payer pay where the plans cannot be had', async () => {
  const store = createPhoneStore({ api: { countries: broken }, loadPhoneBook: broken, country: nowhere });
  await store.load();
  expect(store.errorOf('6123-4567', 'PA')).toBeUndefined();
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
  await expect.poll(() => store.getState().countries).toHaveLength(2);
  expect(store.dialCode('CO')).toBe('+57');
});

describe('preset countries', () => {
  const COLOMBIA = { code: 'CO', name: 'Colombia', dialCode: '57' };

  /** A form of a payer in Colombia. `meanwhile` runs before the form knows the country. */
  async function inColombia(meanwhile: (form: ReturnType<typeof makeForm>) => void) {
    const form = makeForm();
    const country = Promise.resolve(COLOMBIA);
    const phone = createPhoneStore({ api: { countries: async () => [COLOMBIA] }, country });
    meanwhile(form);
    presetCountries(form, phone, country);
    await country;
    return {
      form,
      phone,
      countries: () => [form.getState().values.country, form.getState().values.phoneCountry],
    };
  }

  const makeForm = () => createFormStore({ country: 'PA', phoneCountry: 'PA', phone: '' }, () => ({}));

  it('presets both countries', async () => {
    const { countries } = await inColombia(() => undefined);
    expect(countries()).toEqual(['CO', 'CO']);
  });

  it('leaves what the payer has chosen', async () => {
    const { countries } = await inColombia((form) => {
      form.set('country', 'US');
      form.set('phoneCountry', 'US');
    });
    expect(countries()).toEqual(['US', 'US']);
  });

  it('takes a number that was typed before for one of the payer’s country, if no other fits', async () => {
    const { form, phone, countries } = await inColombia((early) => early.set('phone', '300123'));
    await phone.load();
    expect(countries()).toEqual(['CO', 'PA']);
    // Seven digits are a number in Panama City.
    form.set('phone', '3001234');
    expect(countries()).toEqual(['CO', 'PA']);
    form.set('phone', '3001234567');
    expect(countries()).toEqual(['CO', 'CO']);
  });

  it('looks at a number again once the numbering plans are there', async () => {
    const { phone, countries } = await inColombia((form) => form.set('phone', '3001234567'));
    expect(countries()).toEqual(['CO', 'PA']);
    await phone.load();
    expect(countries()).toEqual(['CO', 'CO']);
  });

  it('leaves a number of Panama with its country', async () => {
    const { phone, countries } = await inColombia((form) => form.set('phone', '6123-4567'));
    await phone.load();
    expect(countries()).toEqual(['CO', 'PA']);
  });
});

describe('country options', () => {
  const countries = [
    { code: 'US', name: 'United States', dialCode: '+1' },
    { code: 'ES', name: 'Spain', dialCode: '+34' },
    { code: 'QZ', name: 'Elsewhere', dialCode: '' },
    { code: '12', name: 'Nowhere', dialCode: '' },
  ];

  it.each([
    ['es', ['Elsewhere', 'España', 'Estados Unidos', 'Nowhere']],
    ['en', ['Elsewhere', 'Nowhere', 'Spain', 'United States']],
  ] as const)('names and sorts countries in %s', (language, labels) => {
    expect(countryOptions(countries, language).map(({ label }) => label)).toEqual(labels);
  });

  it.each(LANGUAGES)('writes Panama in %s as Intl does, without it', (language) => {
    const byIntl = new Intl.DisplayNames([language], { type: 'region' }).of(PANAMA.code);
    const names = vi.spyOn(Intl, 'DisplayNames');
    expect(countryOptions([PANAMA], language)).toEqual([{ value: PANAMA.code, label: byIntl }]);
    expect(names).not.toHaveBeenCalled();
    names.mockRestore();
  });
});
