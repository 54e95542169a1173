import { cards } from '../src/environment';
import { EXPIRY, NUMBER, payByCard, RECEIPT } from './card-form';
import { expect, test } from './engine-test';
import { holdCheckout } from './held-checkout';
import { PAY } from './store';

test('a card is typed before the app is there: the app keeps it, and the place in it', async ({ tab }) => {
  const held = await holdCheckout();
  try {
    await tab.driver.open(`${held.origin}/?code=LK-CAFE0001&language=es`);
    await tab.fill(EXPIRY, '934');
    await tab.fill(NUMBER, '411111111111');
    await tab.press('Enter');
    await tab.seeNone(PAY);
    held.release();
    await tab.see(PAY);
    await tab.see({ label: NUMBER }, { value: '4111 1111 1111', isFocused: true });
    await tab.see({ label: EXPIRY }, { value: '09/34' });
    await tab.driver.type('1111');
    await tab.see({ label: NUMBER }, { value: '4111 1111 1111 1111' });
    expect(new URL(await tab.driver.url()).search).toBe('?code=LK-CAFE0001&language=es');
    await payByCard(tab, cards.visa);
    await tab.see(RECEIPT);
  } finally {
    held.release();
    held.stop();
  }
});
