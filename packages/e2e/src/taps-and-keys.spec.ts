import type { MethodId } from '@istmo/domain';
import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { PayersPhone, YappyPage } from './pages/phone-page';
import { PsePage } from './pages/pse-page';
import { chooseMethod, fieldsOf, payButton, payer } from './pages/card-form';
import { CashPage } from './pages/cash-page';
import { ClavePage } from './pages/clave-page';
import { registerSomebody } from './pages/entry-page';
import { expect, test } from './pages/store-page';
import { startSession, topUp } from './pages/wallet-page';

const HOSTED = `${urls.checkout}/?code=LK-CAFE0001`;
const IN_PESOS = `${urls.checkout}/?code=LK-BOGOTA01`;
const OTHER = `${urls.checkout}/cafe-boquete/geisha`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A payer's thumb, which counts its taps and keys. */
function thumbOn(page: Page) {
  const done = { taps: 0, keys: 0 };
  return {
    done,
    tap: async (target: ReturnType<Page['getByRole']>) => {
      done.taps += 1;
      await target.tap();
    },
    type: async (text: string) => {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

test('Yappy takes two taps and eight keys at first, and one tap of a payer who asked to be remembered', async ({
  context,
  page,
}) => {
  const phone = new PayersPhone(page.request);
  await page.goto(HOSTED);
  const first = thumbOn(page);
  await first.tap(page.getByRole('radio', { name: 'Yappy' }));
  const yappy = new YappyPage(page);
  await expect(yappy.alias).toBeFocused();
  await first.type(phone.number);
  // The payer does this only once, so it does not count as part of paying.
  await page.getByRole('checkbox', { name: 'Recordar mis datos en este navegador' }).check();
  await first.tap(payButton(page));
  await expect(yappy.title).toHaveText('Confirme en Yappy');
  expect(first.done).toEqual({ taps: 2, keys: 8 });
  await phone.answer('approve');
  await expect(yappy.receipt).toBeVisible();

  const changing = await context.newPage();
  await changing.goto(OTHER);
  await changing.getByRole('button', { name: 'Cambiar' }).click();
  await expect(changing.getByRole('radio').first()).toHaveAccessibleName('Yappy');
  await chooseMethod(changing, 'Tarjeta');
  await expect(changing.getByLabel('Número de tarjeta')).toBeVisible();
  await changing.close();

  const next = await context.newPage();
  await next.goto(OTHER);
  const again = thumbOn(next);
  await expect(next.getByText(`${phone.number.slice(0, 4)}-${phone.number.slice(4)}`)).toBeVisible();
  await expect(next.getByRole('radio')).toHaveCount(0);
  await again.tap(payButton(next));
  await expect(new YappyPage(next).title).toHaveText('Confirme en Yappy');
  expect(again.done).toEqual({ taps: 1, keys: 0 });
  await phone.answer('approve');
  await expect(new YappyPage(next).receipt).toBeVisible();
});

type Thumb = ReturnType<typeof thumbOn>;

/** Taps into the field and types the text. Does nothing if the field already has a text. */
async function typeInto(thumb: Thumb, field: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  if ((await field.inputValue()) !== '') return;
  await thumb.tap(field);
  await thumb.type(text);
}

async function payByCard(page: Page, thumb: Thumb): Promise<void> {
  const { number, expiry, cvc, name, email, phone } = fieldsOf(page);
  await typeInto(thumb, number, cards.visa);
  await typeInto(thumb, expiry, '1230');
  await typeInto(thumb, cvc, '123');
  await typeInto(thumb, name, payer.name);
  await typeInto(thumb, email, payer.email);
  await typeInto(thumb, phone, payer.phone);
  await thumb.tap(payButton(page));
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
}

const details = payer.name.length + payer.email.length + payer.phone.length;

test('a card takes a tap a field at first, and its three fields of a payer who is remembered', async ({
  context,
  page,
}) => {
  await page.goto(HOSTED);
  const first = thumbOn(page);
  await page.getByRole('checkbox', { name: 'Recordar mis datos en este navegador' }).check();
  await payByCard(page, first);
  expect(first.done).toEqual({ taps: 7, keys: 16 + 4 + 3 + details });

  const next = await context.newPage();
  await next.goto(OTHER);
  await expect(fieldsOf(next).name).not.toHaveValue('');
  const again = thumbOn(next);
  await payByCard(next, again);
  expect(again.done).toEqual({ taps: 4, keys: 16 + 4 + 3 });
});

type Count = { taps: number; keys: number };

type Way = {
  address?: string;
  /** Opens the method, which is open already for a payer who paid with it last. */
  choose: (page: Page, thumb: Thumb) => Promise<void>;
  /** Pays, or goes as far as another app or page. */
  pay: (page: Page, thumb: Thumb) => Promise<void>;
  first: Count;
  /** For a payer whom this browser remembers. */
  again: Count;
};

const tile = (name: string) => async (page: Page, thumb: Thumb) => {
  await thumb.tap(page.getByRole('radio', { name }));
};
/** In the list of all methods. */
const behindMore = (name: string) => async (page: Page, thumb: Thumb) => {
  await thumb.tap(page.getByRole('button', { name: 'Más', exact: true }));
  await thumb.tap(page.getByRole('dialog').getByText(name, { exact: true }));
};

const WAYS: Readonly<Partial<Record<MethodId, Way>>> = {
  nequi: {
    choose: tile('Nequi'),
    pay: async (page, thumb) => {
      const phone = page.getByLabel('Celular registrado en Nequi');
      if (await page.getByRole('radio').first().isVisible()) {
        await expect(phone).toBeFocused();
        await thumb.type(new PayersPhone(page.request).number);
      }
      await thumb.tap(payButton(page));
      await expect(page.getByRole('heading', { name: 'Apruebe el pago en Nequi' })).toBeVisible();
    },
    first: { taps: 2, keys: 8 },
    again: { taps: 1, keys: 0 },
  },
  cash: {
    choose: tile('Efectivo'),
    pay: async (page, thumb) => {
      const cash = new CashPage(page);
      await typeInto(thumb, page.getByLabel('Nombre completo'), payer.name);
      await typeInto(thumb, page.getByLabel('Correo electrónico', { exact: true }), payer.email);
      await typeInto(thumb, page.getByLabel('Teléfono', { exact: true }), payer.phone);
      await thumb.tap(cash.make);
      await expect(cash.notPaid).toBeVisible();
    },
    first: { taps: 5, keys: details },
    again: { taps: 1, keys: 0 },
  },
  pse: {
    address: IN_PESOS,
    choose: tile('PSE'),
    // A document is never remembered, and neither is the bank.
    pay: async (page, thumb) => {
      const pse = new PsePage(page);
      await thumb.tap(page.getByRole('button', { name: 'Elegir', exact: true }));
      await typeInto(thumb, pse.search, 'union');
      await thumb.tap(page.getByRole('radio').first());
      await thumb.tap(page.getByRole('button', { name: 'Continuar' }));
      await typeInto(thumb, page.getByLabel('Número de documento'), '1020304050');
      await typeInto(thumb, page.getByLabel('Nombre completo'), payer.name);
      await typeInto(thumb, page.getByLabel('Correo electrónico'), payer.email);
      await typeInto(thumb, page.getByLabel('Celular', { exact: true }), '3001234567');
      await thumb.tap(pse.pay);
      await page.waitForURL(/^(?!.*code=LK-BOGOTA01)/);
    },
    first: { taps: 10, keys: 25 + payer.name.length + payer.email.length },
    again: { taps: 6, keys: 15 },
  },
  crypto: {
    choose: behindMore('Cripto'),
    pay: async (page, thumb) => {
      await typeInto(thumb, page.getByLabel('Correo electrónico', { exact: true }), payer.email);
      await thumb.tap(page.getByRole('button', { name: 'Continuar' }));
      await thumb.tap(page.getByRole('radio', { name: 'Tether (USDT)' }));
      const networks = page.getByRole('radiogroup', { name: 'Red por la que envía' });
      await thumb.tap(networks.getByRole('radio').first());
      await thumb.tap(page.getByRole('button', { name: /^Continuar con / }));
      await expect(page.getByRole('button', { name: /^Copiar/ }).first()).toBeVisible();
    },
    first: { taps: 7, keys: payer.email.length },
    again: { taps: 4, keys: 0 },
  },
  // A wallet's user, who has nothing to type the first time either.
  balance: {
    choose: behindMore('Saldo'),
    pay: async (page, thumb) => {
      await expect(page.getByText('Saldo disponible')).toBeVisible();
      await thumb.tap(payButton(page));
      await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
    },
    first: { taps: 3, keys: 0 },
    again: { taps: 1, keys: 0 },
  },
  // Clave and Bre-B ask for nothing, so there is nothing to remember of the payer: only the method is open.
  clave: {
    choose: tile('Clave'),
    pay: async (page, thumb) => {
      await thumb.tap(payButton(page));
      await expect(new ClavePage(page).dialog).toBeVisible();
    },
    first: { taps: 2, keys: 0 },
    again: { taps: 1, keys: 0 },
  },
  breb: {
    address: IN_PESOS,
    choose: tile('Bre-B'),
    pay: async (page, thumb) => {
      await thumb.tap(payButton(page));
      await expect(page.getByRole('button', { name: 'Copiar: Llave' })).toBeVisible();
    },
    first: { taps: 2, keys: 0 },
    again: { taps: 1, keys: 0 },
  },
};

/** Stores what the payer asked this browser to remember, and the method that they paid with last. */
async function remember(page: Page, method: string, address: string): Promise<void> {
  const { name, email } = payer;
  const phone =
    address === IN_PESOS
      ? { phone: '300 1234567', phoneCountry: 'CO' }
      : { phone: '6123-4567', phoneCountry: 'PA' };
  await page.addInitScript(
    ([last, known]) => {
      localStorage.setItem('istmo.method', last);
      localStorage.setItem('istmo.payer', known);
    },
    [method, JSON.stringify({ name, email, ...phone })] as const,
  );
}

for (const [method, { address = HOSTED, choose, pay, first, again }] of Object.entries(WAYS))
  for (const [who, { taps, keys }] of Object.entries({ first, again }))
    test(`${method}, ${who}: ${String(taps)} taps, ${String(keys)} keys`, async ({ page }) => {
      if (method === 'balance') {
        const user = await registerSomebody(page);
        await topUp(page, user, '100.00');
        await startSession(page, user);
      }
      if (who === 'again') await remember(page, method, address);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const thumb = thumbOn(page);
      if (who === 'first') await choose(page, thumb);
      await pay(page, thumb);
      expect(thumb.done).toEqual({ taps, keys });
    });

test('arrow keys choose among the methods, and keep the focus there', async ({ page }) => {
  await page.goto(HOSTED);
  await expect(payButton(page)).toBeEnabled();
  const tile = (name: string) => page.getByRole('radio', { name });
  await tile('Tarjeta').focus();
  for (const name of ['Clave', 'Nequi', 'Efectivo', 'Yappy']) {
    await page.keyboard.press('ArrowRight');
    await expect(tile(name)).toBeFocused();
    await expect(tile(name)).toBeChecked();
  }
  await expect(new YappyPage(page).alias).toBeVisible();
  await expect(tile('Yappy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Más', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(new YappyPage(page).alias).toBeFocused();
});
