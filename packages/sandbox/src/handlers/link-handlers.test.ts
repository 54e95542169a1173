import { money, totalOf } from '@istmo/domain';
import { expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();

it.each([
  ['LK-CAFE0001', 4815],
  ['LK-VISAONLY', 4815],
  ['LK-CAMPAIGN', 4815],
  ['LK-FIELDS01', 4815],
  ['LK-LIMIT001', 802_500],
  ['LK-NOGUEST1', 3500],
  ['cafe-boquete', 3424],
  ['cafe-boquete/geisha', 4815],
])('asks for the total of %s', async (code, total) => {
  const { amount, discount, taxAmount } = await sandbox.client.paymentInfo({ code });
  const asked = totalOf({ amount: money(amount), discount: money(discount), tax: money(taxAmount) });
  expect(asked).toEqual(money(total));
});

it('limits a link to its brands', async () => {
  const { othersValues } = await sandbox.client.paymentInfo({ code: 'LK-VISAONLY' });
  expect(othersValues).toEqual({ cardType: 'VISA' });
});

it('has a field of every type', async () => {
  const { customFieldValues } = await sandbox.client.paymentInfo({ code: 'LK-FIELDS01' });
  expect(customFieldValues.map(({ type }) => type)).toEqual([
    'hidden',
    'string',
    'number',
    'email',
    'date',
    'options',
    'boolean',
  ]);
  expect(customFieldValues.find(({ type }) => type === 'options')?.options).toContain('Espresso');
});

it.each([
  ['expired', 'LK-EXPIRED1', 3000, 'expired_link'],
  ['unknown', 'LK-NOBODY00', 404, 'link_not_found'],
  ['an unknown slug', 'nadie', 404, 'link_not_found'],
  ['an unknown code of a slug', 'cafe-boquete/nada', 404, 'link_not_found'],
])('refuses a link that is %s', async (_case, code, header, key) => {
  await expect(sandbox.client.paymentInfo({ code })).rejects.toMatchObject({ code: header, key });
});
