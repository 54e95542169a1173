// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckoutButton, CheckoutFrame } from './index';

const LINK = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };

it('renders its markup on a server, and opens nothing', () => {
  expect(typeof document).toBe('undefined');
  const page = (
    <main>
      <CheckoutButton options={LINK} className="buy">
        Pagar
      </CheckoutButton>
      <CheckoutFrame options={LINK} id="pay" onResult={() => undefined} />
    </main>
  );
  expect(renderToString(page)).toBe(
    '<main><button aria-haspopup="dialog" class="buy" type="button">Pagar</button><div id="pay"></div></main>',
  );
});
