import { METHOD_IDS } from '@istmo/domain';
import { expect } from '@playwright/test';
import { flawsAt } from './axe';
import { fieldsOf, payButton } from './pages/card-form';
import { visit } from './pages/docs-page';
import { urls } from './environment';
import { test } from './pages/playground-page';

test('options of each kind reach the checkout, some while it is open, and its events are shown', async ({
  page,
  playground,
}) => {
  await playground.goto({ display: 'inline', email: 'ana@correo.com', lang: 'en' });
  await playground.unfold();
  await playground.control('amount').fill('48.15');
  await page.getByRole('checkbox', { name: 'card', exact: true }).check();
  await page.getByRole('checkbox', { name: 'yappy', exact: true }).check();
  // Moves card below all other methods.
  const down = page.getByRole('button', { name: 'Move down card' });
  for (let steps = 1; steps < METHOD_IDS.length; steps += 1) await down.click();
  await playground.control('language').selectOption('es');
  await playground.call('open');
  const { frame } = playground;
  // Until the app knows the options, the host hides the frame, in which all methods are drawn.
  await expect(frame.getByRole('radio')).toHaveCount(2);
  await expect(frame.getByRole('radio').first()).toBeVisible();
  await expect(frame.getByRole('radio', { name: /^Yappy/ })).toBeChecked();

  await playground.control('language').selectOption('en');
  await playground.control('theme').selectOption('dark');
  await playground.control('darkVariables.brand').fill('#ff8fb5');
  await playground.control('darkVariables.brand').blur();
  await frame.getByRole('radio', { name: /^Card/ }).check();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(payButton(frame)).toHaveText(/^Pay/);
  await expect(payButton(frame)).toHaveCSS('background-color', 'rgb(255, 143, 181)');
  await expect(fieldsOf(frame).email).toHaveValue('ana@correo.com');
  await expect(playground.entries('methodChosen').last()).toContainText('"card"');

  await page.getByRole('checkbox', { name: 'Do not let it close' }).check();
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect(playground.entries('closeRequested')).toHaveCount(1);
  await frame.getByRole('radio', { name: /^Yappy/ }).check();
  await expect(playground.entries('methodChosen').last()).toContainText('"yappy"');
  await playground.call('close');
  await expect(playground.entries('closed')).toContainText('"canceled"');
  await expect(playground.state).toHaveText('No checkout is open.');
});

test(
  'an error of a call is shown with its code and a link to its explanation',
  { tag: '@full' },
  async ({ playground }) => {
    await playground.goto({ container: '#nowhere' });
    await playground.call('mount');
    await expect(playground.entries('error')).toContainText(
      '/docs/troubleshooting/errors.html#container_not_found',
    );
    await expect(playground.state).toHaveText('Ningún checkout está abierto.');
  },
);

test(
  'the generated code opens the checkout with the chosen options',
  { tag: '@full' },
  async ({ page, playground }) => {
    await playground.goto({ display: 'inline', theme: 'dark', email: '</script>', guards: 'keepOpen' });
    const inline = await playground.code('script');
    await playground.control('display').selectOption('modal');
    const button = await playground.code('button');
    for (const code of [inline, button]) {
      const faults = await visit(page, { html: code });
      await page.getByRole('button', { name: 'Pagar' }).click();
      await expect(payButton(playground.frame)).toBeVisible();
      await expect(playground.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(faults).toEqual([]);
    }
  },
);

test(
  'a switch reloads the page with a fault and the same options, and a link removes it',
  { tag: '@full' },
  async ({ page, playground }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await playground.goto({ theme: 'dark' });
    await playground.unfold();
    await playground.fault('csp').check();
    await page.waitForURL(`${urls.store}/playground.html?fault=csp#theme=dark`);
    await expect(playground.fault('csp')).toBeChecked();
    await playground.call('open');
    await expect(playground.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await playground.frame.getByRole('button', { name: 'Cerrar' }).click();
    await expect(playground.entries('closed')).toHaveCount(1);
    expect(refused).toEqual([]);
    await page.getByRole('link', { name: 'Quitarlas todas' }).click();
    await page.waitForURL(`${urls.store}/playground.html#theme=dark`);
    await expect(playground.control('theme')).toHaveValue('dark');
  },
);

test(
  'each of its checkboxes and radios is in a group with a name',
  { tag: '@full' },
  async ({ page, playground }) => {
    await playground.goto();
    await playground.unfold();
    const alone = await page.locator('input[type=checkbox], input[type=radio]').evaluateAll((inputs) =>
      inputs.flatMap((input) => {
        const group = input.closest('fieldset, [role=group]');
        const label = group?.getAttribute('aria-labelledby') ?? '';
        const name = group?.querySelector('legend') ?? document.getElementById(label);
        return name?.textContent.trim() ? [] : [(input as HTMLInputElement).name || input.id];
      }),
    );
    expect(alone).toEqual([]);
  },
);

test('has no violations and fits each width', { tag: '@full' }, async ({ page, playground }) => {
  await playground.goto({ lang: 'en', as: 'react', 'variables.brand': '#c2185b' });
  await playground.unfold();
  await playground.call('resume');
  expect(await flawsAt(page)).toEqual([]);
});
