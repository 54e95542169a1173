import type { Appearance } from '@istmo/contract/bridge';
import { payButton } from '../src/pages/card-form';
import { urls } from '../src/environment';
import { expect, test } from '../src/pages/store-page';
import { shootAsIs } from './shoot';

const LOOKS: Record<string, { theme: 'light' | 'dark'; appearance: Appearance }> = {
  brand: {
    theme: 'light',
    appearance: {
      variables: { brand: '#ffc400', background: '#fffaf0', text: '#2b2118', line: '#e6dcc8' },
      radius: 20,
      font: 'rounded',
    },
  },
  neutral: { theme: 'dark', appearance: { preset: 'neutral', radius: 4 } },
  contrast: { theme: 'light', appearance: { preset: 'contrast', radius: 0, font: 'serif' } },
};

test.use({ viewport: { width: 1100, height: 1090 } });

for (const [name, { theme, appearance }] of Object.entries(LOOKS))
  test(`an appearance: ${name}`, async ({ page }) => {
    const options = { code: 'LK-CAFE0001', theme, splash: 'hidden', appearance: JSON.stringify(appearance) };
    await page.goto(`${urls.checkout}/?${new URLSearchParams(options)}`);
    await expect(payButton(page)).toBeEnabled();
    await shootAsIs(page, `theming-${name}`);
  });
