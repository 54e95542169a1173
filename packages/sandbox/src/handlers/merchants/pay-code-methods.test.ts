import { linkTypesOf, METHOD_IDS, methodAvailability } from '@istmo/domain';
import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

/** What may be paid with by the code, as a page reads it. */
async function offeredFor(code: string) {
  const { paymentMethods } = await sandbox.client.commerce({ code });
  const { serviceCode } = await sandbox.client.paymentInfo({ code });
  return methodAvailability(paymentMethods, linkTypesOf(serviceCode));
}

it.each(['EA', 'ED'])('offers for %s what it offers for a link', async (serviceCode) => {
  const { paymentMethods } = await sandbox.client.commerce({ code: 'E-CAFE0001' });
  const offered = methodAvailability(paymentMethods, linkTypesOf(serviceCode));
  expect(offered).toEqual(await offeredFor('LK-CAFE0001'));
  expect(offered.methods).toEqual(METHOD_IDS);
});

it('offers every method for a debt, and is owed nothing once it is paid', async () => {
  const query = { operator: 'baru', phone: '66123451' };
  const [debt] = await sandbox.client.mobileDebts(query);
  if (!debt) throw new Error('Nothing is owed');
  const { codePay, amount } = debt;
  expect((await offeredFor(codePay)).methods).toEqual(METHOD_IDS);
  const paid = await sandbox.pay(
    {},
    {
      codePay,
      cclw: 'RECAUDOSISTMO',
      amount: (amount / 100).toFixed(2),
      taxAmount: '0.00',
      isOldVersion: false,
    },
  );
  expect(paid.status).toBe(1);
  expect(await sandbox.client.mobileDebts(query)).toEqual([]);
});
