import { type Browser, chromium } from '@playwright/test';
import type { Keep } from './keeping';

// Chromium's sandbox does not work as root. Background requests would fail without a network.
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts a browser that is closed at the end. */
export async function startBrowser(executablePath: string, keep: Keep): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  return keep(browser, (started) => started.close());
}
