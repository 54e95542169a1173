import type { Page } from '@playwright/test';
import type { BrowserVisit } from './browser-visit';
import type { Payment } from './provider';
import type { Urls } from '@istmo/sandbox/process';
import type { Outcome } from './walk';

const BUTTONS = { approve: 'Aprobar', decline: 'Rechazar', expire: 'No responder', late: 'Aprobar' } as const;

/** The payer answers on the bank's page: in a tab that is open there, or for `late` in a new tab. */
export async function answerBank(
  { visit, urls }: { visit: BrowserVisit; urls: Urls },
  { codOper }: Payment,
  outcome: Outcome,
): Promise<boolean> {
  if (outcome !== 'late' && (await pressIn(visit.context.pages(), urls, outcome))) return true;
  const page = await visit.context.newPage();
  await page.goto(`${urls.checkout}/secure/3ds/${codOper}`).catch(() => undefined);
  const isPressed = await pressIn([page], urls, outcome);
  // Waits for the answer to reach the provider.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.close();
  return isPressed;
}

async function pressIn(pages: readonly Page[], urls: Urls, outcome: Outcome): Promise<boolean> {
  const frames = pages.flatMap((page) => page.frames());
  const bank = frames.find((frame) => frame.url().startsWith(urls.bank));
  if (!bank) return false;
  return bank
    .getByRole('button', { name: BUTTONS[outcome] })
    .click()
    .then(
      () => true,
      () => false,
    );
}
