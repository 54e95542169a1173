import { expect, it } from 'vitest';
import { pagesOf } from './order';

const OWN = { termsUrl: 'https://tienda.test/terminos', privacyUrl: 'https://tienda.test/datos' };
const PROVIDER = { termsUrl: 'https://pagos.test/terms', privacyUrl: 'https://pagos.test/privacy' };
const NONE = { termsUrl: '', privacyUrl: '' };

it.each([
  ['the merchant’s own', OWN, PROVIDER, OWN],
  ['the provider’s of a merchant without any', NONE, PROVIDER, PROVIDER],
  [
    'the terms, where nobody has a page on data',
    { ...OWN, privacyUrl: '' },
    { ...PROVIDER, privacyUrl: '' },
    { termsUrl: OWN.termsUrl, privacyUrl: OWN.termsUrl },
  ],
  ['none', NONE, NONE, {}],
  ['none that is no page', { termsUrl: 'javascript:alert(1)', privacyUrl: 'data:text/html,x' }, NONE, {}],
])('the pages that payers can open: %s', (_case, merchant, provider, pages) => {
  expect(pagesOf(merchant, provider)).toEqual(pages);
});
