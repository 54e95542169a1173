import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Window } from 'happy-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { merchants, paymentLinks } from '../db/schema';
import { logInAs } from '../testing/wallet-client';
import { useSandbox } from '../testing/test-sandbox';
import { checkoutSite } from './checkout-site';

const folder = mkdtempSync(join(tmpdir(), 'istmo-app-'));
const BUILT =
  '<!doctype html><title>Istmo Checkout</title><script type="application/json" id="config"></script>';
writeFileSync(join(folder, 'index.html'), BUILT);

const sandbox = useSandbox({ APP_DIR: folder });

/** What a messenger app reads from the page at an address. */
async function previewOf(path: string) {
  const html = await (await checkoutSite(sandbox.services).request(path)).text();
  const { document } = new Window();
  document.write(html);
  const tags = [...document.querySelectorAll('meta')].map(
    (tag) => [tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')] as const,
  );
  return { html, title: document.title, tags: Object.fromEntries(tags) as Record<string, string> };
}

const CAFE = {
  'og:type': 'website',
  'og:site_name': 'Istmo Checkout',
  'og:locale': 'es_PA',
  'og:image': 'http://localhost:4600/images/cafe-boquete.png',
  'twitter:card': 'summary',
};
const GEISHA = {
  ...CAFE,
  'og:title': 'Pagar $48.15 a Café Boquete',
  'og:description': 'Geisha lavado, 340 g',
};

it.each([
  ['a link', '/?code=LK-CAFE0001', GEISHA],
  ['a slug and a code', '/cafe-boquete/geisha', GEISHA],
  [
    'a slug',
    '/cafe-boquete',
    {
      ...CAFE,
      'og:title': 'Pagar $34.24 a Café Boquete',
      'og:description': 'Caja de degustación, 4 cafés',
    },
  ],
  [
    'an amount that the payer types',
    '/cafe-boquete/abierto',
    { ...CAFE, 'og:title': 'Pagar a Café Boquete', 'og:description': 'Aporte a la finca' },
  ],
  [
    'a station',
    '/stationPayment?code=PS-0001',
    { ...CAFE, 'og:title': 'Pagar $12.50 a Café Boquete', 'og:description': 'Mostrador de Boquete' },
  ],
  [
    'an expired link',
    '/?code=LK-EXPIRED1',
    { ...CAFE, 'og:title': 'Café Boquete', 'og:description': 'Este enlace de pago venció' },
  ],
  [
    'a plan, which is for one payer',
    '/?type=subs&code=SUB-0001',
    { ...CAFE, 'og:title': 'Pagar a Café Boquete', 'og:description': 'Café del mes' },
  ],
])('shows %s', async (_case, path, tags) => {
  const preview = await previewOf(path);
  expect(preview.tags).toEqual(tags);
  expect(preview.title).toBe(tags['og:title']);
});

it('shows no amount of what is paid', async () => {
  const { tags } = await previewOf('/?code=LK-ONCE0001');
  expect(tags['og:title']).toBe('Pagar $48.15 a Café Boquete');
  await sandbox.pay({}, { codePay: 'LK-ONCE0001' });
  const { html, tags: paid } = await previewOf('/?code=LK-ONCE0001');
  expect(paid).toMatchObject({
    'og:title': 'Café Boquete',
    'og:description': 'Este pago ya se realizó',
  });
  expect(html).not.toContain('48.15');
});

it.each([
  '/',
  '/?code=LK-NOBODY00',
  '/pf/widget?type=lk&code=LK-CAFE0001',
  '/cafe-boquete/receive',
  '/SUB-0001/receive',
])('leaves %s as it was built', async (path) => {
  const { title, tags } = await previewOf(path);
  expect([title, tags]).toEqual(['Istmo Checkout', {}]);
});

it('shows nothing of a receipt', async () => {
  const { codOper } = await sandbox.pay({});
  const { title, tags } = await previewOf(`/pf/default-receipt/${codOper}`);
  expect([title, tags]).toEqual(['Istmo Checkout', {}]);
});

it('shows nothing of what a person asks another one for', async () => {
  const ana = await logInAs(sandbox);
  const own = { idMerchant: 91, code: 'E', description: 'Lo de Juan', amount: '6.50', tx: '0.46' } as const;
  const { codePay } = await ana.saveQrProcessInfo({ body: own });
  const { title, tags } = await previewOf(`/?code=${codePay}`);
  expect([title, tags]).toEqual(['Istmo Checkout', {}]);
});

it('is in the link’s language', async () => {
  const { db } = sandbox.services;
  const link = eq(paymentLinks.code, 'LK-CAFE0001');
  await db.update(paymentLinks).set({ lang: 'en' }).where(link);
  const { tags } = await previewOf('/?code=LK-CAFE0001');
  await db.update(paymentLinks).set({ lang: null }).where(link);
  expect(tags).toMatchObject({ 'og:title': 'Pay $48.15 to Café Boquete', 'og:locale': 'en_US' });
});

it('has a PNG of each merchant’s logo, because messengers show no SVG', async () => {
  const logos = await sandbox.services.db.selectDistinct({ logo: merchants.logo }).from(merchants);
  const named = logos.flatMap(({ logo }) => (logo.endsWith('.svg') ? [logo.replace('svg', 'png')] : []));
  expect(named).toContain('cafe-boquete.png');
  for (const name of named) {
    const answer = await checkoutSite(sandbox.services).request(`/images/${name}`);
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'image/png']);
  }
});

describe('a hostile merchant', () => {
  const code = 'LK-NOGUEST1';
  let restore = (): Promise<unknown> => Promise.resolve();
  afterEach(() => restore());

  async function named(change: { name?: string; logo?: string }) {
    const { db } = sandbox.services;
    const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.code, code));
    const own = eq(merchants.id, link?.merchantId ?? 0);
    const [before] = await db.select().from(merchants).where(own);
    restore = () => db.update(merchants).set({ name: before?.name, logo: before?.logo }).where(own);
    await db.update(merchants).set(change).where(own);
    return previewOf(`/?code=${code}`);
  }

  it.each([
    ['an end of the title', '</title><script>steal()</script>'],
    ['quotes', `" onload="steal()' x='`],
    ['an image', '"><img src=x onerror=steal()>'],
    ['another tag', '"><meta http-equiv="refresh" content="0;url=//a">'],
    ['an entity', '&lt;b&gt; &amp;quot;'],
    ['all of its emoji', '🍕'.repeat(60)],
    ['what a replacement would read', "$& $1 $` $'"],
  ])('has %s as text', async (_case, name) => {
    const { html, title, tags } = await named({ name });
    expect(title).toBe(`Pagar $35.00 a ${name}`);
    expect(tags['og:title']).toBe(title);
    expect(html).not.toMatch(/<script>|<img|http-equiv="|" onload/);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('can neither turn the amount around nor push it out of sight', async () => {
    const { title } = await named({ name: `A\u202e\u2066B\n\u0007C${'D'.repeat(500)}` });
    expect(title).toMatch(/^Pagar \$35\.00 a A B CD+…$/);
    expect(title.length).toBeLessThan(100);
  });

  it.each([
    ['javascript:alert(1)', 'http://localhost:4600/images/javascript:alert(1)'],
    ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['https://cdn.example/logo.svg?v=2', undefined],
    ['//evil.example/a.png', 'http://localhost:4600/images/evil.example/a.png'],
    ['a b"><script>', undefined],
    ['', undefined],
  ])('with the logo %s shows %s', async (logo, image) => {
    expect((await named({ logo })).tags['og:image']).toBe(image);
  });
});
