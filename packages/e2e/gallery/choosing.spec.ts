import { payButton } from '../src/pages/card-form';
import { expect, test } from '../src/pages/store-page';
import { shoot } from './shoot';

test('choosing', async ({ page, store }) => {
  const checkout = await store.pay();
  await expect(payButton(checkout)).toBeEnabled();
  await shoot(page, 'choosing');
});
