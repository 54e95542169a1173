import { expect, it } from 'vitest';
import { withBillingDefaults } from './billing-defaults';

it('says what the specification says where nobody says anything', () => {
  expect(withBillingDefaults({ city: ' ', postalCode: '' })).toEqual({
    postalCode: '0000',
    city: 'Panama',
    address: 'Panama',
    country: 'Panama',
    concept: 'not description',
  });
});

it('keeps what was said', () => {
  const given = { postalCode: '0401', city: 'Boquete', address: 'Calle 4', country: 'CO', concept: 'Café' };
  expect(withBillingDefaults(given)).toEqual(given);
});
