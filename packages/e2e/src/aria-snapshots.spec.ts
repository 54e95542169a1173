import { cards, urls } from './environment';
import { payByCard, payButton } from './pages/card-form';
import { CashPage } from './pages/cash-page';
import { NequiPage, YappyPage } from './pages/phone-page';
import { expect, test } from './pages/store-page';

const LINK = `${urls.checkout}/?code=LK-CAFE0001`;

/** The words of a screen reader for the main parts of a screen, in their order. */
test('the card form', async ({ page }) => {
  await page.goto(LINK);
  await expect(payButton(page)).toBeEnabled();
  await expect(page).toHaveTitle('Pago · Café Boquete');
  await expect(page.getByRole('complementary', { name: 'Resumen del pago' })).toMatchAriaSnapshot(`
    - complementary "Resumen del pago":
      - paragraph: Total a pagar
      - term: ITBMS 7 %
      - definition: $3.15
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "¿Cómo quiere pagar?" [level=1]
      - radiogroup "¿Cómo quiere pagar?":
        - radio "Yappy"
        - radio "Tarjeta" [checked]
        - radio "Clave"
        - radio "Nequi"
        - radio "Efectivo"
      - button "Más"
      - textbox "Número de tarjeta"
      - textbox "Vencimiento"
      - textbox "CVC"
      - textbox "Nombre en la tarjeta"
      - textbox "Correo electrónico"
      - textbox "Teléfono"
      - button "Pagar $48.15"
      - paragraph:
        - link "Al pagar acepta los términos y condiciones"
  `);
});

test('a decline, and what to do', async ({ page }) => {
  await page.goto(LINK);
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
    - alert:
      - heading "El pago no fue aprobado" [level=1]
      - paragraph: /No se le cobró nada/
      - paragraph:
        - img "Visa"
        - text: •••• 0002 · $48.15
  `);
});

test('a receipt', async ({ page }) => {
  await page.goto(LINK);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  await expect(page).toHaveTitle('Pago aprobado · Café Boquete');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article "Comprobante de pago":
        - 'heading "Comprobante de pago: ¡Listo! Pagó $48.15 a Café Boquete" [level=1]'
        - paragraph: Comprobante enviado a ana@correo.com
        - term: Geisha lavado, 340 g
        - definition: $50.00
        - term: Descuento
        - definition: −$5.00
        - term: ITBMS 7 %
        - definition: $3.15
        - term: Total pagado
        - definition: $48.15
        - term: Método
        - definition: Visa •••• 1111
        - term: Operación
        - definition:
          - 'button "Copiar: Operación"'
        - button "Todos los datos"
      - button "Volver a Café Boquete"
      - button "Imprimir o PDF"
      - button "Copiar todo"
  `);
});

test('a request in Yappy', async ({ page }) => {
  await page.goto(LINK);
  await new YappyPage(page).ask('61234567');
  await expect(page).toHaveTitle('Confirme en Yappy · Pago · Café Boquete');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Confirme en Yappy" [level=1]
      - timer
      - list:
        - listitem: Abra Yappy y toque la solicitud
        - listitem: /Revise que sean \\$48\\.15 y confirme/
      - button "Ya pagué, verificar"
  `);
});

test('a notification in Nequi', async ({ page }) => {
  await page.goto(LINK);
  await new NequiPage(page).push('61234567');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Apruebe el pago en Nequi" [level=1]
      - timer
      - list:
        - listitem: Abra Nequi y toque la notificación
  `);
});

test('a voucher', async ({ page }) => {
  await page.goto(LINK);
  await new CashPage(page).voucher();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "Cerrar"
      - article "Cupón para pagar en efectivo":
        - text: Por pagar en efectivo
        - heading "Pague $48.15 en caja" [level=1]
        - paragraph: /^Válido hasta mañana, /
        - paragraph:
          - text: Referencia
        - 'button "Copiar: Referencia"'
        - figure /\\d+/:
          - img "Código de barras"
      - 'button /^Ver: \\d+ lugares donde pagar$/'
      - button "Cómo pagar"
      - button "Guardar cupón"
  `);
});

for (const [screen, path, snapshot] of [
  [
    'the login',
    '/pf/widget/login',
    `
    - main:
      - heading "Inicie sesión en su billetera" [level=1]
      - textbox "Correo o usuario"
      - textbox "Contraseña"
      - button "Iniciar sesión"
  `,
  ],
  [
    'the sign-up',
    '/pf/widget/signup',
    `
    - main:
      - heading "Paso 1 de 3 Cree su billetera" [level=1]
      - textbox "Correo electrónico"
      - button "Continuar"
  `,
  ],
  [
    'an expired link',
    '/pf/responseMessage?code=3000',
    `
    - main:
      - heading "Este enlace de pago venció" [level=1]
      - paragraph: /Abrir este enlace no le cobró nada/
  `,
  ],
  [
    'a request by e-mail',
    '/pf/emailPayment?code=LK-CAFE0001',
    `
    - main:
      - heading "Café Boquete le pide un pago" [level=1]
      - term: Concepto
      - button "Ir a pagar"
  `,
  ],
] as const)
  test(screen, async ({ page }) => {
    await page.goto(urls.checkout + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(snapshot);
  });
