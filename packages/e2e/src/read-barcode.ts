import type { Locator } from '@playwright/test';
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import { PNG } from 'pngjs';

/** Reads a Code 128 from the screen, as a counter's scanner does. Throws if there is none. */
export async function readBarcode(code: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const gray = Uint8ClampedArray.from({ length: width * height }, (_, pixel) => data[pixel * 4] ?? 0);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)));
  return new Code128Reader().decode(bitmap).getText();
}
