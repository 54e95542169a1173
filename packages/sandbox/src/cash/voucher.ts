import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import {
  type CashNetwork,
  cashSuccess,
  type LocalizedText,
  money,
  SANDBOX_PREFIX,
  statusCodeOf,
  textIn,
  wireTypeOf,
} from '@istmo/domain';
import { Hono } from 'hono';
import encode from 'jsbarcode';
import { PNG } from 'pngjs';
import { ApiError } from '../api-error';
import { findVoucher, type VoucherRow } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { storedCode } from '../payments/create/payment-request';
import { findPaymentOf } from '../payments/lifecycle/apply-payment-event';
import { outcomeOf } from '../payments/lifecycle/plan-transition';
import { messageOf } from '../payments/receipts/payment-answer';
import type { Services } from '../services';

type Voucher = WireOutput<Endpoints['voucher']>;

/** Converts a voucher to its wire format, with its current status. */
export function toVoucher(payment: Payment, voucher: VoucherRow): Voucher {
  const { codOper, total, currency, lang, endsAt, status } = payment;
  const { network, reference, madeAt, cashPointId } = voucher;
  const isWaiting = outcomeOf(status) === 'pending';
  const record = cashSuccess(
    {
      amount: money(total, currency),
      at: madeAt.getTime(),
      type: wireTypeOf(payment.method),
      codOper,
      user: payment.payerName || payment.email,
    },
    isWaiting ? textIn(MADE, lang) : messageOf(payment),
  );
  return {
    ...record,
    codOper,
    network,
    status: statusCodeOf('cash', status),
    reference,
    barcode: barcodeOf(network, { reference, total }),
    qr: qrOf(network, { reference, total }),
    currency,
    expiresAt: (endsAt ?? madeAt).toISOString(),
    instructions: isWaiting ? textIn(INSTRUCTIONS[network], lang) : [],
    idCashPoint: cashPointId ?? '',
  };
}

export type FoundVoucher = { payment: Payment; voucher: VoucherRow };

/**
 * Finds a voucher and its current payment by operation code, with or without the sandbox's prefix. Throws
 * ApiError 404.
 */
export async function findVoucherByCode(services: Services, codOper: string): Promise<FoundVoucher> {
  const payment = await findPaymentOf(services, { codOper: storedCode(codOper), method: 'cash' });
  const voucher = await findVoucher(services.db, payment.id);
  if (!voucher) throw new ApiError(404, 'result_not_found');
  return { payment, voucher };
}

const REFERENCE_DIGITS = 13;
const CODE_DIGITS = 16;

/**
 * A cash point's operation code, such as `SANDBOX_PP4812380801937264`. It is longer than a real one, so that
 * it cannot be guessed.
 */
export function cashPointCode(randomBytes: Services['randomBytes']): string {
  return `${SANDBOX_PREFIX}PP${digits(CODE_DIGITS, randomBytes)}`;
}

/** The reference that the payer types or reads out at a counter. The last digit is a check digit. */
export function newReference(randomBytes: Services['randomBytes']): string {
  return withCheckDigit(digits(REFERENCE_DIGITS, randomBytes));
}

type Written = { reference: string; total: number };

/** The digits of the bar code: network, reference and amount. */
export function barcodeOf(network: CashNetwork, { reference, total }: Written): string {
  const prefix = network === 'PC' ? '7412' : '7411';
  return withCheckDigit(prefix + reference + String(total).padStart(9, '0'));
}

export function qrOf(network: CashNetwork, { reference, total }: Written): string {
  const fields = new URLSearchParams({ network, reference, amount: String(total) });
  return `cash-sandbox:pay?${fields.toString()}`;
}

/** The Luhn algorithm, as on cards. */
function withCheckDigit(number: string): string {
  const sum = Array.from(number)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return number + String((10 - (sum % 10)) % 10);
}

function digits(length: number, randomBytes: Services['randomBytes']): string {
  return Array.from(randomBytes(length), (byte) => String(byte % 10)).join('');
}

/** Payment instructions for the payer, step by step. */
export const INSTRUCTIONS: Readonly<Record<CashNetwork, LocalizedText<string[]>>> = {
  PAYCASH: {
    es: [
      'Vaya a un comercio de la red y diga que quiere pagar una referencia.',
      'Muestre el código de barras o dicte la referencia.',
      'Pague el monto exacto en efectivo y guarde su comprobante.',
    ],
    en: [
      'Go to a store of the network and say that you want to pay a reference.',
      'Show the bar code, or read the reference out.',
      'Pay the exact amount in cash and keep your receipt.',
    ],
  },
  PC: {
    es: [
      'Vaya a una sucursal o a un kiosco de la red.',
      'Escanee el QR o escriba la referencia.',
      'Revise el comercio y el monto, pague el monto exacto y guarde su comprobante.',
    ],
    en: [
      'Go to a branch or a kiosk of the network.',
      'Scan the QR, or type the reference.',
      'Check the merchant and the amount, pay the exact amount and keep your receipt.',
    ],
  },
};

/** The message when a network refuses to create a voucher. */
export const REFUSED: LocalizedText = {
  es: 'La red de efectivo no aceptó esta solicitud. Pruebe con otra forma de pago.',
  en: 'The cash network did not take this request. Try another way to pay.',
};

const MADE: LocalizedText = {
  es: 'Cupón de pago generado. Todavía no está pagado.',
  en: 'Voucher made. It isn’t paid yet.',
};

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
