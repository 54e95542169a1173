import { expect } from './test';
import { payButton } from './pages/card-form';
import { visit } from './pages/docs-page';
import { urls } from './environment';
import { test } from './pages/playground-page';
import { pressToClose } from './pages/press-to-close';

test('the generated code opens the checkout with the chosen options', async ({ page, playground }) => {
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
});

test('a switch reloads the page with a fault and the same options, and a link removes it', async ({
  page,
  playground,
}) => {
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
  await pressToClose(playground.frame.getByRole('button', { name: 'Cerrar' }));
  await expect(playground.entries('closed')).toHaveCount(1);
  expect(refused).toEqual([]);
  await page.getByRole('link', { name: 'Quitarlas todas' }).click();
  await page.waitForURL(`${urls.store}/playground.html#theme=dark`);
  await expect(playground.control('theme')).toHaveValue('dark');
});

test('each of its checkboxes and radios is in a group with a name', async ({ page, playground }) => {
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
});
