import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO';

/** The bars of a Code 128 for an ASCII text: `1` is dark, `0` is light. */
export function code128(text: string): string {
  return new CODE128(text, {}).encode().data;
}
