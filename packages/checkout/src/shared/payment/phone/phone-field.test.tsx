import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import * as book from './phone-book';
import { PhoneField } from './phone-field';
import { createPhoneStore } from './phone-store';

const listed = [
  { code: 'PA', name: 'Panama', dialCode: '+507' },
  { code: 'CO', name: 'Colombia', dialCode: '+57' },
  { code: 'US', name: 'United States', dialCode: '+1' },
];

async function show(countryLabel?: string, loaded: Promise<void> = Promise.resolve()) {
  const loadPhoneBook = vi.fn(() => loaded.then(() => book));
  const api = { countries: async () => listed };
  const phone = createPhoneStore({ api, loadPhoneBook, country: new Promise(() => undefined) });
  function Sample() {
    const [values, setValues] = useState({ phone: '', phoneCountry: 'PA' });
    const field = (name: keyof typeof values) => ({
      id: name,
      name,
      value: values[name],
      readOnly: false,
      onText: (text: string) => setValues((before) => ({ ...before, [name]: text })),
      onBlur: () => undefined,
    });
    return (
      <PhoneField
        phone={phone}
        label="Teléfono"
        number={field('phone')}
        country={field('phoneCountry')}
        {...(countryLabel && { countryLabel })}
      />
    );
  }
  return { ...(await renderScreen(<Sample />)), loadPhoneBook };
}

const country = () => screen.getByLabelText<HTMLSelectElement>('País');
const number = () => screen.getByLabelText<HTMLInputElement>('Teléfono');

it('asks for what is known of numbers when it is first used, and writes them as the country does', async () => {
  const { payer, loadPhoneBook } = await show();
  expect(loadPhoneBook).not.toHaveBeenCalled();
  await payer.click(number());
  expect(loadPhoneBook).toHaveBeenCalledOnce();
  await payer.type(number(), '61234567');
  expect(number().value).toBe('6123-4567');
});

it('groups a number that was typed before anything is known of numbers', async () => {
  let arrive = () => {};
  const { payer } = await show(undefined, new Promise((resolve) => (arrive = resolve)));
  await payer.type(number(), '61234567');
  expect(number().value).toBe('61234567');
  arrive();
  await expect.poll(() => number().value).toBe('6123-4567');
});

it('takes the country of a number that was there before anything is known of numbers', async () => {
  let arrive = () => {};
  const { payer } = await show('País', new Promise((resolve) => (arrive = resolve)));
  await payer.type(number(), '+573001234567');
  arrive();
  await expect.poll(() => number().value).toBe('300 1234567');
  await expect.poll(() => country().value).toBe('CO');
});

it('asks for what is known of numbers when the browser fills one in without the focus', async () => {
  const { loadPhoneBook } = await show('País');
  fireEvent.input(number(), { target: { value: '+573001234567' } });
  expect(loadPhoneBook).toHaveBeenCalledOnce();
  await expect.poll(() => country().value).toBe('CO');
});

it('keeps a digit that is typed just when the numbers become known', async () => {
  let arrive = () => {};
  const { payer } = await show(undefined, new Promise((resolve) => (arrive = resolve)));
  await payer.type(number(), '612345');
  vi.useFakeTimers();
  arrive();
  // The field is rendered again, and the browser has not painted it yet.
  await vi.advanceTimersByTimeAsync(0);
  fireEvent.input(number(), { target: { value: `${number().value}6` }, inputType: 'insertText' });
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await payer.type(number(), '7');
  expect(number().value).toBe('6123-4567');
});

it('offers the countries in the language of the payer', async () => {
  const { payer } = await show('País');
  await payer.click(number());
  await expect
    .poll(() => [...country().options].map(({ text }) => text))
    .toEqual(['Colombia +57', 'Estados Unidos +1', 'Panamá +507']);
  await payer.selectOptions(country(), 'CO');
  expect(screen.getByText('+57')).toBeTruthy();
});

it('has the flag of the chosen country', async () => {
  const { payer } = await show('País');
  const panama = document.querySelector('svg path')?.getAttribute('fill');
  expect(panama).toBe('#fff');
  await payer.click(number());
  await expect.poll(() => country().options.length).toBe(3);
  await payer.selectOptions(country(), 'CO');
  expect(document.querySelector('svg path')?.getAttribute('fill')).toBe('#fcd116');
  await payer.selectOptions(country(), 'US');
  expect(screen.getByText('🇺🇸')).toBeTruthy();
});

it('shows only the dial code if the country cannot be chosen', async () => {
  await show();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('+507')).toBeTruthy();
});

it.each([
  ['+57 300 123 4567', 'CO', '300 1234567'],
  ['0057 300 123 4567', 'CO', '300 1234567'],
  ['(+57) 300 123 4567', 'CO', '300 1234567'],
  ['+57 +57 300 123 4567', 'CO', '300 1234567'],
  ['(+57) 300', 'PA', '+57 300'],
  ['00507 6123 4567', 'PA', '6123-4567'],
  ['+1 202-555-0123', 'US', '(202) 555-0123'],
  ['6123 4567', 'PA', '6123-4567'],
  // An incomplete number changes neither the country nor the text.
  ['+57 300', 'PA', '+57 300'],
])('pasted, %s is of %s and reads %s', async (pasted, code, read) => {
  const { payer } = await show('País');
  await payer.click(number());
  await expect.poll(() => country().options.length).toBe(3);
  await payer.paste(pasted);
  expect(number().value).toBe(read);
  expect(country().value).toBe(code);
  // The same text pasted over the number changes nothing.
  await payer.tripleClick(number());
  await payer.paste(pasted);
  expect(number().value).toBe(read);
});
