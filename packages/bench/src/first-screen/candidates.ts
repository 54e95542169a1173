import type { Sandbox } from '../start-sandbox';
import type { Name } from './first-screen';
import type { ReferenceServer } from './reference-server';
import type { Candidate } from './visit-page';

const CODE = 'LK-BENCH001';

/** The seed of a sandbox: a merchant with that shop, and the link that it opens. */
export const seedFor = (shop: string) => ({
  merchants: [
    {
      id: 1900,
      webCode: 'BENCHSHOP',
      name: 'Tienda',
      legalRep: 'Ana Him',
      guestPayments: true,
      minimum: '1.00',
      limit: '2500.00',
      allowedOrigins: [shop],
      methods: ['card', 'nequi', 'yappy', 'cash', 'balance', 'crypto', 'clave'],
      cards: ['VISA', 'MC', 'AMEX'],
    },
  ],
  links: [{ merchant: 'BENCHSHOP', code: CODE, detail: 'Café', amount: '48.15' }],
});

/** Another site than the one of the frames, as a shop is. */
export const shopOf = ({ port }: ReferenceServer) => `http://shop.localhost:${port}`;

type Sites = { references: ReferenceServer; preact: Sandbox; react: Sandbox };

/** The pages to compare. Each is a shop's page with a checkout in it. */
export function candidatesOf({ references, preact, react }: Sites): Record<Name, Candidate> {
  const shop = shopOf(references);
  const reference = (name: string): Candidate => {
    const frame = `http://pay.localhost:${references.port}/${name}/frame.html`;
    return { url: `${shop}/host/index.html?${new URLSearchParams({ frame }).toString()}`, selector: '#pf' };
  };
  const ours = (name: Name, { checkout }: Sandbox): Candidate => {
    references.addPage(`/${name}/index.html`, shopWithOurs(checkout));
    return { url: `${shop}/${name}/index.html`, selector: 'input[autocomplete="cc-number"]' };
  };
  return {
    bare: reference('bare'),
    full: reference('full'),
    'full-react': reference('full-react'),
    adyen: {
      url: `${shop}/adyen/index.html`,
      selector: '.adyen-checkout__card__form, .adyen-checkout__card-input',
    },
    braintree: {
      url: `${shop}/braintree/index.html`,
      selector: '[data-braintree-id="wrapper"]',
    },
    ours: ours('ours', preact),
    'ours-react': ours('ours-react', react),
  };
}

const OPTIONS = { code: CODE, display: 'inline', container: '#c', splash: 'hidden' };

const shopWithOurs = (checkout: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>shop</title></head>
<body><h1>Tienda</h1><div id="c"></div><script src="${checkout}/v1/checkout.js"></script>
<script>Checkout.open(${JSON.stringify(OPTIONS)})</script></body></html>
`;
