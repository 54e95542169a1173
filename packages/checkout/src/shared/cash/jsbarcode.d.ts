// The library's own types describe only its main function. This code imports one encoder.
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO' {
  export default class CODE128 {
    constructor(text: string, options: object);
    encode(): { data: string; text: string };
  }
}
