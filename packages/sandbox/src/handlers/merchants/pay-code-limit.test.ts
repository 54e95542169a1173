import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();
const ownCode = { idMerchant: 91, code: 'E', description: 'Dos cafés', amount: '6.50' } as const;

it('refuses a code above the limit, whatever its discount and tax leave of it', async () => {
  const ana = await logInAs(sandbox);
  const refused = { code: 422, key: 'amount_exceeds_limit_allowed' };
  const most = { ...ownCode, amount: '5000.00', tx: '0.00' };
  const { id } = await ana.saveQrProcessInfo({ body: most });
  const above = { ...most, tx: '0.01' };
  await expect(ana.saveQrProcessInfo({ body: above })).rejects.toMatchObject(refused);
  await expect(ana.updateQrProcessInfo({ id, body: above })).rejects.toMatchObject(refused);
  await ana.saveQrProcessInfo({ body: { ...above, disc: '0.01' } });
});
