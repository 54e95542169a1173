import { emailError } from '@istmo/domain';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoints } from '../endpoints';

const TAKING = ['sendReceipt', 'sendVoucher'] as const;

it.each([
  "o'brien@correo.com",
  'ana@xn--maana-pta.com',
  'ana@xn--80ak6aa92e.xn--p1ai',
  'a&b@istmo.test',
  `${'a'.repeat(50)}@${'b'.repeat(44)}.test`,
  'ana',
  'ana@istmo',
  '.ana@istmo.test',
  `${'a'.repeat(50)}@${'b'.repeat(45)}.test`,
])('the wire takes %s if the forms do', (email) => {
  const isTaken = emailError(email) === undefined;
  for (const name of TAKING) expect(v.is(endpoints[name].body, { email })).toBe(isTaken);
  const { body } = endpoints.customerSubscription;
  expect(v.is(body, { idPlan: 1, name: 'Ana Batista', email })).toBe(isTaken);
});
