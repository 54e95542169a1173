import type { CheckoutScreen } from '../pages/card-form';

const USER = 'ana@istmo.test';
const PASSWORD = 'Istmo#2026';
/** The login is a page of its own, and its password check takes time. */
const LOGIN_MS = 6000;

/** Logs in, unless the payer is logged in. */
export async function logIn(screen: CheckoutScreen): Promise<void> {
  const enter = screen.getByRole('button', { name: 'Iniciar sesión', exact: true });
  const available = screen.getByText('Saldo disponible');
  await enter.or(available).first().waitFor();
  if (await available.isVisible()) return;
  await enter.last().click();
  await screen.getByLabel(/^Correo o usuario/).fill(USER, { timeout: LOGIN_MS });
  await screen.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await enter.click();
  await available.waitFor({ timeout: LOGIN_MS });
}
