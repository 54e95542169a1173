// The library's types are those of its page-wide function; of it all we take one encoder.
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO' {
  export default class CODE128 {
    constructor(text: string, options: object);
    encode(): { data: string; text: string };
  }
}
