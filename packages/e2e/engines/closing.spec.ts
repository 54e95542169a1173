import { askedBeforeLeaving } from './closing';
import { test } from './engine-test';
import type { Store } from './store';

for (const [way, leave] of [
  ['Esc', ({ page }: Store) => page.press('Escape')],
  ['the back button', ({ page }: Store) => page.driver.back()],
] as const)
  test(`${way} asks before something typed is lost, and leaves the page as it was`, async ({ store }) => {
    await askedBeforeLeaving(store, leave);
  });
