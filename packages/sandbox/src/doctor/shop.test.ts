import { expect, it } from 'vitest';
import { BrowserMissingError, openBrowser } from './shop';

it('says what to install where Chromium does not start', async () => {
  const opening = openBrowser({ CHROMIUM_PATH: '/nowhere/chromium' });
  await expect(opening).rejects.toThrow(BrowserMissingError);
  await expect(opening).rejects.toThrow('npx playwright install chromium, or set CHROMIUM_PATH');
});
