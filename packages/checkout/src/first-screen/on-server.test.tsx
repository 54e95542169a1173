import { beforeAll, expect, it } from 'vitest';
import { commerce, paymentInfo } from '../testing/fixtures/make-method-context';
import { fillTemplate } from './fill-template';
import { createTemplates } from './create-templates';
import { renderTemplates } from './render-templates';

beforeAll(async () => {
  document.body.innerHTML = await renderTemplates();
});

type TemplateData = Parameters<typeof fillTemplate>[1];

function filled(change: Partial<TemplateData> = {}) {
  const given = {
    info: paymentInfo({
      alias: 'Café en grano',
      amount: '1234.50',
      discount: 0,
      taxAmount: 0,
      currency: 'USD',
    }),
    commerce: commerce(),
    methods: ['card', 'nequi'],
    language: 'es',
    isWide: false,
    isFrame: true,
    imageBase: '/images',
    marks: {},
    ...change,
  } as const satisfies TemplateData;
  const page = fillTemplate(createTemplates(document), given)?.page.firstElementChild;
  if (!page) throw new Error('no template');
  return { page, text: page.textContent };
}

it.each([
  ['es', false, 'Número de tarjeta'],
  ['es', true, 'Número de tarjeta'],
  ['en', false, 'Card number'],
  ['en', true, 'Card number'],
] as const)('has the card form in %s, wide: %s, with the payment’s own texts', (language, isWide, label) => {
  const { page, text } = filled({ language, isWide });
  expect(text).toContain(label);
  expect(text).toContain(isWide ? '$1,234.50 USD' : '$1,234.50');
  expect(text).toContain(commerce().merchant.merchantName);
  expect(text).toContain('Café en grano');
  expect(text).not.toMatch(/[{}]/);
  expect(page.querySelector('[autocomplete="cc-number"]')).toBeTruthy();
});

it('has no form that a browser sends, with the card in the address', () => {
  const templates = [...document.querySelectorAll('script')];
  expect(templates).toHaveLength(8);
  for (const { id } of templates) {
    const page = createTemplates(document).take(id)?.page;
    expect(page?.querySelector('input')).toBeTruthy();
    const forms = [...(page?.querySelectorAll('form') ?? [])];
    expect(forms.map((form) => form.getAttribute('method'))).toEqual(['dialog']);
    expect(page?.querySelector('[action], [formaction], [formmethod], [onsubmit]')).toBeNull();
  }
});

it('lists the methods of this payment in their order, with the card open', () => {
  const { page } = filled({ methods: ['yappy', 'card', 'cash'] });
  const radios = [...page.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  expect(radios.map(({ value }) => value)).toEqual(['yappy', 'card', 'cash']);
  expect(radios.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value)).toEqual(['card']);
  expect(moreIn(page)).toBeUndefined();
});

it('has five tiles, and one that leads to more, where there are seven methods', () => {
  const { page } = filled({ methods: ['yappy', 'clave', 'nequi', 'cash', 'crypto', 'balance', 'card'] });
  const radios = [...page.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  expect(radios.map(({ value }) => value)).toEqual(['yappy', 'clave', 'nequi', 'cash', 'card']);
  expect(moreIn(page)).toBeTruthy();
});

it('shows the methods’ own marks, and monograms for the others', () => {
  const { page } = filled({ methods: ['yappy', 'card'], marks: { yappy: '/images/yappy.svg' } });
  const marks = [...page.querySelectorAll<HTMLElement>('[data-method]')];
  expect(marks.map((mark) => mark.querySelector('img')?.getAttribute('src'))).toEqual([
    '/images/yappy.svg',
    undefined,
  ]);
});

const moreIn = (page: Element) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Más');

it('makes no choice of an only method', () => {
  const { page } = filled({ methods: ['card'] });
  expect(page.querySelector('[type="radio"]')).toBeNull();
  expect(page.querySelector('h2')?.textContent).toBe('Tarjeta');
});

it('shows the brands that the merchant takes', () => {
  const info = paymentInfo({ othersValues: { cardType: 'VISA' } });
  const marks = [...filled({ info }).page.querySelectorAll<HTMLElement>('[data-brand]')];
  expect(marks.map(({ dataset }) => dataset['brand'])).toEqual(['VISA']);
});

it('shows the merchant’s logo, and requests no other picture', () => {
  const { merchant, ...rest } = commerce();
  const { page } = filled({ commerce: { ...rest, merchant: { ...merchant, logo: 'cafe.png' } } });
  expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/images/cafe.png',
  ]);
});

it('leaves the lines of a total with tax to the app', () => {
  const info = paymentInfo({ amount: '10.00', discount: '0', taxAmount: '0.70' });
  const { page, text } = filled({ info, isWide: true });
  expect(page.querySelector('dl')).toBeNull();
  expect(text).toContain('$10.70');
});

it('has a cross where there is a way back', () => {
  const cross = (change: Partial<TemplateData>) => filled(change).page.querySelector('[aria-label="Cerrar"]');
  expect(cross({ isFrame: true })).toBeTruthy();
  expect(cross({ isFrame: false, info: paymentInfo({ returnUrlString: '' }) })).toBeNull();
  expect(
    cross({ isFrame: false, info: paymentInfo({ returnUrlString: 'https://shop.test/back' }) }),
  ).toBeTruthy();
});

it('makes the elements ahead of time, also of another template than it takes or before the page is parsed', () => {
  const templates = createTemplates(document);
  const source = document.querySelector('#prerender-es-wide');
  const labelIn = (id: string) => templates.take(id)?.page.querySelector('label')?.textContent;
  source?.remove();
  templates.prepare('prerender-es-wide');
  expect(templates.take('prerender-es-wide')).toBeUndefined();
  document.body.append(source ?? '');
  expect(labelIn('prerender-es-wide')).toContain('Tarjeta');
  templates.prepare('prerender-es-wide');
  expect(labelIn('prerender-en-wide')).toContain('Card');
});
