import type { Page } from '@playwright/test';
import { CODE } from '../openings/open-checkout';

/** What is measured: a page, or what a click on the page's element `pressed` shows. `shown` tells that it is there. */
export type MeasuredPage = {
  name: string;
  path: string;
  shown: string;
  pressed?: string;
  /** Before the measured navigation, without throttling. */
  prepare?: (page: Page, origin: string) => Promise<void>;
};

const HOSTED = `/?code=${CODE}`;
const HOME = '/pf/widget/home';
const BALANCE = 'section[aria-label="Saldo disponible"]';
const USER = { login: 'ana@istmo.test', password: 'Istmo#2026' };

/** Methods that need a click to be chosen. Their panel is the element after their row; while it loads, it shows a status. */
const METHODS = ['yappy', 'nequi', 'clave', 'cash', 'crypto', 'balance'];

/** All measured pages. `codOper` is a payment whose receipt is opened. */
export function measuredPages(codOper: string): MeasuredPage[] {
  return [
    { name: 'hosted page', path: HOSTED, shown: 'input[autocomplete="cc-number"]' },
    { name: 'wallet home', path: HOME, shown: BALANCE, prepare: logIn },
    { name: 'receipt', path: `/cafe-boquete/receive?Oper=${codOper}`, shown: 'article' },
    ...METHODS.map(methodPage),
  ];
}

function methodPage(id: string): MeasuredPage {
  const row = `label:has(input[value="${id}"])`;
  return {
    name: id,
    path: HOSTED,
    pressed: row,
    shown: `${row} + div :is(form, p):not([role="status"], [role="status"] *)`,
  };
}

/** Leaves a session of the wallet in the browser's storage. */
async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin + HOME);
  await page.getByLabel(/^Correo o usuario/).fill(USER.login);
  await page.getByLabel('Contraseña', { exact: true }).fill(USER.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.locator(BALANCE).waitFor();
}
