import type { Page } from '@playwright/test';
import { urls } from './environment';

type Rows = { ledger: { account: string; amount: string }[] };

/** The accounts that a payment has left money on, by the provider's ledger, in its currency. Debits are positive. */
export async function moneyOf(
  { request }: Page,
  codOper: string,
  { checkout } = urls,
): Promise<Record<string, number>> {
  const response = await request.get(`${checkout}/simulator/api/payments/${codOper}`, {
    headers: { 'x-istmo-simulator': '1' },
  });
  const { data } = (await response.json()) as { data: Rows };
  const cents: Record<string, number> = {};
  for (const { account, amount } of data.ledger)
    cents[account] = (cents[account] ?? 0) + Math.round(Number(amount) * 100);
  return Object.fromEntries(
    Object.entries(cents)
      .filter(([, sum]) => sum !== 0)
      .map(([account, sum]) => [account, sum / 100]),
  );
}
