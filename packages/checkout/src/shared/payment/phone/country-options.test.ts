import { LANGUAGES, PANAMA } from '@istmo/domain';
import { expect, it, vi } from 'vitest';
import { countryOptions } from './phone-field';

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
