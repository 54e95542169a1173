import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { payer, type CheckoutScreen } from './card-form';
import { urls } from '../environment';

type VoucherRequest = { network: 'PagoCash' | 'Sucursal o kiosco'; email?: string };
type Counter = 'pay' | 'wrongAmount' | 'expire' | 'reverse';

/** The cash method, in a frame or on the hosted page. */
export class CashPage {
  readonly screen: CheckoutScreen;
  readonly make: Locator;
  readonly notPaid: Locator;

  constructor(screen: CheckoutScreen) {
    this.screen = screen;
    this.make = screen.getByRole('button', { name: /^Generar cupón de \$/ });
    this.notPaid = screen.getByText('Por pagar en efectivo');
  }

  async choose(): Promise<void> {
    await this.screen.getByRole('radio', { name: /^Efectivo/ }).check();
  }

  /** Fills the form as a payer would, with an address of its own: one address is mailed only so many vouchers a day. For a cash point, it opens the places, of which one must still be chosen. */
  async fill({
    network,
    email = `ana.${randomUUID().slice(0, 6)}@correo.com`,
  }: VoucherRequest): Promise<void> {
    await this.choose();
    await this.screen.getByLabel('Nombre completo').fill(payer.name);
    await this.screen.getByLabel('Correo electrónico', { exact: true }).fill(email);
    await this.screen.getByLabel('Teléfono', { exact: true }).fill(payer.phone);
    const isAny = await this.screen.getByText('Cualquier caja PagoCash').isVisible();
    if (isAny === (network === 'PagoCash')) return;
    await this.screen.getByRole('button', { name: /^(Cambiar|Elegir)$/ }).click();
    if (network !== 'PagoCash') return;
    await this.place('Cualquier caja PagoCash').check();
    await this.screen.getByRole('button', { name: 'Volver a las formas de pago' }).click();
  }

  place(name: string): Locator {
    return this.screen.getByRole('radio', { name: new RegExp(name) });
  }

  /** Makes a voucher of the voucher network, and returns its operation code. */
  async voucher(): Promise<string> {
    await this.fill({ network: 'PagoCash' });
    await this.make.click();
    return this.operation();
  }

  fact(label: string): Locator {
    return this.screen.locator('dl > div').filter({ hasText: label }).locator('dd');
  }

  /** The operation code, which is in the closed details. */
  async operation(): Promise<string> {
    return (await this.fact('Operación').textContent()) ?? '';
  }

  /** Shows where the voucher can be paid, the steps, its QR code and the mail form. */
  async showDetails(): Promise<void> {
    await this.screen.getByRole('button', { name: 'Cómo pagar' }).click();
  }
}

/** Simulates what happens at the counter, and returns the status code of the simulator's response. */
export async function atCounter(
  request: APIRequestContext,
  codOper: string,
  answer: Counter,
): Promise<number> {
  const response = await request.post(`${urls.checkout}/simulator/api/cash/${codOper}`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { answer },
  });
  const { headerStatus } = (await response.json()) as { headerStatus: { code: number } };
  return headerStatus.code;
}

/** The codes that were emailed to an address, newest first. */
export async function mailedTo(request: APIRequestContext, to: string): Promise<string[]> {
  const response = await request.get(`${urls.checkout}/simulator/api/mails`, {
    headers: { 'x-istmo-simulator': '1' },
    params: { to },
  });
  return ((await response.json()) as { data: { code: string }[] }).data.map(({ code }) => code);
}

/** Opens the hosted page of a link that takes cash. */
export async function hostedCash(page: Page, code = 'LK-CAFE0001'): Promise<CashPage> {
  await page.goto(`${urls.checkout}/?code=${code}`);
  return new CashPage(page);
}
