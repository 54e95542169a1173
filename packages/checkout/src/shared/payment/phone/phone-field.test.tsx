import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import * as book from './phone-book';
import { PhoneField } from './phone-field';
import { createPhoneStore } from './phone-store';

afterEach(cleanup);

const listed = [
  { code: 'PA', name: 'Panama', dialCode: '+507' },
  { code: 'CO', name: 'Colombia', dialCode: '+57' },
  { code: 'US', name: 'United States', dialCode: '+1' },
];

async function show(countries?: readonly string[]) {
  const loadPhoneBook = vi.fn(async () => book);
  const api = { countries: async () => listed };
  const phone = createPhoneStore({ api, loadPhoneBook, country: new Promise(() => undefined) });
  function Sample() {
    const [values, setValues] = useState({ phone: '', phoneCountry: 'PA' });
    const field = (name: keyof typeof values) => ({
      id: name,
      name,
      value: values[name],
      readOnly: false,
      onText: (text: string) => setValues({ ...values, [name]: text }),
      onBlur: () => undefined,
    });
    return (
      <PhoneField
        phone={phone}
        label="Teléfono"
        countryLabel="País"
        number={field('phone')}
        country={field('phoneCountry')}
        {...(countries && { countries })}
      />
    );
  }
  return { ...(await renderScreen(<Sample />)), loadPhoneBook };
}

const number = () => screen.getByLabelText<HTMLInputElement>('Teléfono');

it('asks for what is known of numbers when it is first used, and writes them as the country does', async () => {
  const { payer, loadPhoneBook } = await show();
  expect(loadPhoneBook).not.toHaveBeenCalled();
  await payer.click(number());
  expect(loadPhoneBook).toHaveBeenCalledOnce();
  await payer.type(number(), '61234567');
  expect(number().value).toBe('6123-4567');
});

it('offers the given countries', async () => {
  const { payer } = await show(['PA', 'CO']);
  await payer.click(number());
  const country = screen.getByLabelText<HTMLSelectElement>('País');
  await expect
    .poll(() => [...country.options].map(({ text }) => text))
    .toEqual(['Colombia +57', 'Panamá +507']);
  await payer.selectOptions(country, 'CO');
  expect(screen.getByText('+57')).toBeTruthy();
});
