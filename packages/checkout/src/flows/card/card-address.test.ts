import { expect, it, vi } from 'vitest';
import { answers, approved, payByCard } from '../../testing/stores/open-card';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

const PANAMA = { code: 'PA', name: 'Panamá', dialCode: '+507' };

it.each([
  ['names the address that the provider sees', { ...PANAMA, ip: '190.34.1.2' }, '190.34.1.2'],
  ['names none if the provider sends none', PANAMA, ''],
])('a payment %s', async (_what, country, ip) => {
  const authCapture = answers(approved);
  await payByCard({ authCapture, countryByIp: async () => country });
  const body = expect.objectContaining({ ip, ipCheck: ip });
  expect(authCapture).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body }));
});

it('is not held up by an address that does not come', async () => {
  const authCapture = answers(approved);
  await payByCard({ authCapture, countryByIp: () => new Promise(vi.fn()) });
  const body = expect.objectContaining({ ip: '', ipCheck: '' });
  expect(authCapture).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body }));
});
