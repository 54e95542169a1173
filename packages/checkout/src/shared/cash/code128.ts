import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO';

/** The bars of a Code 128, a figure a module: `1` dark, `0` light. Takes what ASCII has. */
export function code128(text: string): string {
  return new CODE128(text, {}).encode().data;
}
