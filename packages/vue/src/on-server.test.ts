// @vitest-environment node
import { expect, it } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { CheckoutButton, CheckoutFrame } from './index';

const LINK = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };

it('renders its markup on a server, and opens nothing', async () => {
  expect(typeof document).toBe('undefined');
  const page = () =>
    h('main', [
      h(CheckoutButton, { options: LINK, class: 'buy' }, () => 'Pagar'),
      h(CheckoutFrame, { options: LINK, id: 'pay', onResult: () => undefined }),
    ]);
  expect(await renderToString(createSSRApp(page))).toBe(
    '<main><button aria-haspopup="dialog" class="buy" type="button">Pagar</button><div id="pay"></div></main>',
  );
});
