import { METHOD_IDS } from '@istmo/domain';
import { expect } from '../src/test';
import { fieldsOf, payButton } from '../src/pages/card-form';
import { test } from '../src/pages/playground-page';
import { pressToClose } from '../src/pages/press-to-close';

test(
  'options of each kind reach the checkout, some while it is open, and its events are shown',
  { tag: '@full' },
  async ({ page, playground }) => {
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
    // Until the app knows the options, the host hides the frame, whose prerendered form has all methods.
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
    await pressToClose(frame.getByRole('button', { name: 'Close' }));
    await expect(playground.entries('closeRequested')).toHaveCount(1);
    await frame.getByRole('radio', { name: /^Yappy/ }).check();
    await expect(playground.entries('methodChosen').last()).toContainText('"yappy"');
    await playground.call('close');
    await expect(playground.entries('closed')).toContainText('"canceled"');
    await expect(playground.state).toHaveText('No checkout is open.');
  },
);
