import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();
const info = (code: string) => sandbox.client.paymentInfo({ code, type: 'lk' });

it('shows what is good for one payment until it is paid', async () => {
  expect(await info('LK-ONCE0001')).toMatchObject({ code: 'LK-ONCE0001' });
  expect((await sandbox.pay({}, { codePay: 'LK-ONCE0001' })).status).toBe(1);
  await expect(info('LK-ONCE0001')).rejects.toMatchObject({ code: 422, key: 'request_already_paid' });
});

it('shows what is paid again and again', async () => {
  await sandbox.pay({});
  expect(await info('LK-CAFE0001')).toMatchObject({ code: 'LK-CAFE0001' });
});

it.each([
  ['SUB-0001', 'SUBS'],
  ['PS-0001', 'PS'],
  ['E-CAFE0001', 'E'],
])('reads %s as %s where it comes as a link', async (code, type) => {
  expect(await info(code)).toMatchObject({ code, type });
});
