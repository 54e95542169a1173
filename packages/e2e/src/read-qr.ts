import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Reads a QR code from the screen, as a camera does. Of a page, it sees only the visible part. */
export async function readQr(code: Locator | Page): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const read = jsQR(new Uint8ClampedArray(data), width, height);
  if (!read) throw new Error('There is no QR code to be read');
  return read.data;
}
