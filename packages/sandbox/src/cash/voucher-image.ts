import { Hono } from 'hono';
import encode from 'jsbarcode';
import { PNG } from 'pngjs';

const MODULE = 2;
const QUIET = 10 * MODULE;
const HEIGHT = 110;
const WHITE = 255;

/** The path of a voucher's barcode, for its mail: mail programs show no image that is part of the HTML. */
export function barcodeImagePath(digits: string): string {
  return `/vouchers/${digits}.png`;
}

/** Serves the bars of any digits: they say nothing that whoever asks does not know. */
export function voucherImages(): Hono {
  const app = new Hono();
  app.get('/vouchers/:file{[0-9]{8,40}\\.png}', (c) => {
    const digits = c.req.param('file').replace('.png', '');
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('content-type', 'image/png');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return c.body(new Uint8Array(barcodeImage(digits)));
  });
  return app;
}

/** The bars of a Code 128, black on white with the quiet zone that scanners need. */
export function barcodeImage(digits: string): Buffer {
  const bars = barsOf(digits);
  const width = bars.length * MODULE + 2 * QUIET;
  // One byte for each pixel, from black to white. Every row is the same.
  const row = Buffer.alloc(width, WHITE);
  for (let at = 0; at < bars.length; at += 1)
    if (bars[at] === '1') row.fill(0, QUIET + at * MODULE, QUIET + (at + 1) * MODULE);
  const image = new PNG({ width, height: HEIGHT, colorType: 0, inputColorType: 0 });
  image.data = Buffer.concat(Array.from({ length: HEIGHT }, () => row));
  return PNG.sync.write(image, { colorType: 0, inputColorType: 0 });
}

/** `1` is dark, `0` is light. */
function barsOf(digits: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  encode(drawn, digits, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}
