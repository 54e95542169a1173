import { expect, type Page } from '@playwright/test';
import { payByCard } from './pages/card-form';
import { cards, urls } from './environment';

type Line = { validationId: string; amount: string };
type Answer<T> = { data: T };

const SIMULATOR = { 'x-istmo-simulator': '1' };
const api = `${urls.checkout}/simulator/api`;

/**
 * Pays by card, and starts a validation by random charge. Returns the page to type the charge on, and the
 * charge.
 */
export async function beginValidation(page: Page): Promise<{ url: string; charge: string }> {
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await payByCard(page, cards.visa);
  const codOper = await page.getByText(/^AUTH_CAP-/).innerText();
  const { request } = page;
  const begun = await request.post(`${api}/validations`, { headers: SIMULATOR, data: { codOper } });
  const { id, url } = ((await begun.json()) as Answer<{ id: string; url: string }>).data;
  const statement = await request.get(`${api}/statement`, { headers: SIMULATOR });
  const lines = ((await statement.json()) as Answer<Line[]>).data;
  const line = lines.find(({ validationId }) => validationId === id);
  if (!line) throw new Error('The charge is not on the statement');
  return { url, charge: line.amount };
}

/** Types a wrong charge until the validation is canceled: three times. */
export async function cancelValidation(page: Page): Promise<void> {
  const { url, charge } = await beginValidation(page);
  await page.goto(url);
  const amount = page.getByLabel('Monto del cargo');
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(amount).toBeEditable();
    await amount.fill(charge === '1.00' ? '1.01' : '1.00');
    await amount.press('Enter');
    await expect(page.getByText(tries < 2 ? /Le queda/ : 'Se canceló la validación')).toBeVisible();
  }
}
