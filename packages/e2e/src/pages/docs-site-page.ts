import { expect, type Page } from '@playwright/test';
import { urls } from '../environment';

export const DOCS = `${urls.store}/docs`;

/** Collects what goes wrong on a page: console errors, failed requests, and requests to other origins. */
export function faultsOn(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== urls.store && protocol !== 'data:') faults.push(`A request to ${origin}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${String(response.status())} ${response.url()}`);
  });
  return faults;
}

/** Opens a page of the docs. What is pressed before its script runs does nothing. */
export async function openDocs(page: Page, path = '/'): Promise<void> {
  await page.goto(DOCS + path);
  const runs = () => page.locator('#app').evaluate((app) => '__vue_app__' in app);
  await expect.poll(runs).toBe(true);
}
