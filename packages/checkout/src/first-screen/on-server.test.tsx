import { type Language, LANGUAGES, METHOD_IDS, METHOD_TRAITS, methodsWith } from '@istmo/domain';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { App } from '../app/app';
import { paymentRoute } from '../app/routing/payment-route';
import { createTexts } from '../shared/i18n/texts';
import shell from '../shared/page/page-shell.module.css';
import { merchantProfile, fakeApi, makeBridge, paymentInfo } from '../testing/fixtures/make-method-context';
import { makeServices } from '../testing/fixtures/make-services';
import { elementLines } from '../testing/element-lines';
import { createTemplates, fillTemplate } from './show-prerendered';
import { renderTemplates } from './render-templates';
import { firstMethods } from './what-comes-first';

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
    merchantProfile: merchantProfile(),
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
  expect(text).toContain(merchantProfile().merchant.merchantName);
  expect(text).toContain('Café en grano');
  expect(text).not.toMatch(/[{}]/);
  expect(page.querySelector('[autocomplete="cc-number"]')).toBeTruthy();
});

it('names pesos once', () => {
  const info = paymentInfo({ amount: '185000.00', discount: 0, taxAmount: 0, currency: 'COP' });
  expect(filled({ info, isWide: true }).text).toContain('$\u00a0185.000 COP');
  expect(filled({ info, isWide: true, language: 'en' }).text).not.toMatch(/000 COP/);
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
  expect([...new Set(marks.map(({ dataset }) => dataset['brand']))]).toEqual(['VISA']);
});

it('shows the merchant’s logo, and requests no other picture', () => {
  const { merchant, ...rest } = merchantProfile();
  const { page } = filled({ merchantProfile: { ...rest, merchant: { ...merchant, logo: 'cafe.png' } } });
  expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/images/cafe.png',
  ]);
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

describe('the drawn page is the one that the app renders first, attribute by attribute', () => {
  const groups = METHOD_IDS.map((id) => {
    const traits = METHOD_TRAITS[id];
    const linkType = 'linkType' in traits ? traits.linkType : 'AUTH_CAP';
    return [traits.groupName, { [linkType]: [{ gatewayCode: traits.gateways[0] }] }];
  });
  const offers = {
    all: Object.fromEntries(groups) as Record<string, never>,
    one: { card: { AUTH_CAP: [{}] } },
  };

  const totals = {
    'its price': { discount: '0', taxAmount: '0' },
    'a discount': { discount: '5.00', taxAmount: '0' },
    'discount and tax': { discount: '5.00', taxAmount: '3.15' },
    'pesos and tax': { amount: '50000.00', discount: '0', taxAmount: '9500.00', currency: 'COP' },
    'a tax without a rate': { discount: '5.00', taxAmount: '3.21' },
    'pesos and a tax without a rate': {
      amount: '50000.00',
      discount: '0',
      taxAmount: '2381.00',
      currency: 'COP',
    },
  } as const;
  const cases = LANGUAGES.flatMap((language) =>
    [false, true].flatMap((isWide) =>
      (['all', 'one'] as const).flatMap((offer) =>
        Object.entries(totals).map(([total, lines]) => ({ language, isWide, offer, total, lines })),
      ),
    ),
  );

  it.each(cases)('$language, wide: $isWide, $offer, $total', async ({ language, isWide, offer, lines }) => {
    const answers = {
      info: paymentInfo({ ...lines, returnUrlString: 'https://shop.test/back' }),
      merchantProfile: merchantProfile({ paymentMethods: offers[offer], txLimit: '100000.00' }),
    };
    const address = { search: '', route: paymentRoute(new URL('https://pay.test/?code=LK-CAFE0001')) };
    const attempts = { current: () => undefined, latestInBrowser: () => undefined };
    const methods = firstMethods(answers, address, { attempts, last: undefined, isLoggedIn: false }) ?? [];
    const { currency } = answers.info;
    const payable = methodsWith(({ currencies }) => currencies.includes(currency));
    expect(methods).toHaveLength(offer === 'one' ? 1 : payable.length);
    const { page } = filled({ ...answers, methods, language, isWide, isFrame: false });
    const app = await firstScreen(answers, language, isWide);
    for (const one of [page, app]) removeAction(one);
    const drawn = elementLines(page);
    expect(drawn.length).toBeGreaterThan(80);
    expect(drawn).toEqual(elementLines(app));
  });

  /** Renders the app as it is before its first paint: `painted` never resolves. */
  async function firstScreen(
    answers: Pick<TemplateData, 'info' | 'merchantProfile'>,
    language: Language,
    isWide: boolean,
  ) {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
    const services = await makeServices({
      api: fakeApi({ paymentInfo: async () => answers.info, commerce: async () => answers.merchantProfile }),
      texts: await createTexts(language),
      painted: new Promise(() => undefined),
      bridge: { ...makeBridge({ kind: 'page' }), admit: () => true },
    });
    const { container } = render(<App services={services} reload={async () => false} />);
    await expect.poll(() => container.querySelector('[autocomplete="cc-number"]')).toBeTruthy();
    const page = container.firstElementChild;
    if (!page) throw new Error('no page');
    return page;
  }

  /** The button that pays comes with the app, in the place that is kept for it. */
  function removeAction(page: Element): void {
    const place = page.querySelector(`.${shell.dock ?? ''}`);
    expect(place?.firstElementChild).toBeTruthy();
    place?.replaceChildren();
  }
});
