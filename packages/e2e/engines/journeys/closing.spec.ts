import { askedBeforeLeaving } from '../closing';
import { test } from '../engine-test';

test('the close button asks before something typed is lost, and leaves the page as it was', async ({
  store,
}) => {
  await askedBeforeLeaving(store, ({ checkout }) => checkout.click({ role: 'button', name: 'Cerrar' }));
});
