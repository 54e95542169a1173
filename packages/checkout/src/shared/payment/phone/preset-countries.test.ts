import { expect, it } from 'vitest';
import { createFormStore } from '../../form/form-store';
import { createPhoneStore } from './phone-store';
import { presetCountries } from './preset-countries';

const COLOMBIA = { code: 'CO', name: 'Colombia', dialCode: '57' };

/** A form whose payer may do something before it is known that they are in Colombia. */
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
