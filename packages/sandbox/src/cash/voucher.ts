import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import {
  type CashNetwork,
  cashSuccess,
  type LocalizedText,
  maskEmail,
  money,
  SANDBOX_PREFIX,
  statusCodeOf,
  textIn,
  wireTypeOf,
} from '@istmo/domain';
import { Hono } from 'hono';
import encode from 'jsbarcode';
import { PNG } from 'pngjs';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../db/schema';
import type { AppAnswer } from '../networks/app-request';
import { storedCode } from '../payments/create/payment-request';
import { findPaymentOf } from '../payments/lifecycle/apply-payment-event';
import { outcomeOf } from '../payments/lifecycle/plan-transition';
import { messageOf } from '../payments/receipts/payment-answer';
import type { Services } from '../services';

const CashData = v.object({
  /** The code that the payer reads out or types at the counter; empty while there is no voucher. */
  reference: v.optional(v.string(), ''),
  /** The digits of the bar code; empty if the network has none. */
  barcode: v.optional(v.string(), ''),
  qr: v.optional(v.string(), ''),
  /** The branch or kiosk that the payer chose. */
  idCashPoint: v.optional(v.string(), ''),
  /** Whether the voucher is mailed when it is created. */
  isMailed: v.optional(v.boolean(), false),
});

/** The voucher of a payment, kept in its `detail`. */
export function cashData({ detail }: Pick<Payment, 'detail'>): v.InferOutput<typeof CashData> {
  return v.parse(CashData, detail);
}

/** The voucher's codes, and the cash point that the payer chose. */
export function cashAction({ row: { details }, action }: AppAnswer): PaymentDetail {
  const { reference, barcode = '', qr = '' } = action;
  return { reference, barcode, qr, idCashPoint: details.way === 'counter' ? details.idCashPoint : '' };
}

/** The message when a network refuses to create a voucher. */
export const CASH_REFUSED: LocalizedText = {
  es: 'La red de efectivo no aceptó esta solicitud. Pruebe con otra forma de pago.',
  en: 'The cash network did not take this request. Try another way to pay.',
};

type Voucher = WireOutput<Endpoints['voucher']>;

/** Converts the voucher of a payment to its wire format, with its current status. */
export function toVoucher(payment: Payment): Voucher {
  const { codOper, total, currency, lang, endsAt, createdAt, status } = payment;
  // A cash payment has one of these gateways.
  const network = payment.gatewayCode as CashNetwork;
  const isWaiting = outcomeOf(status) === 'pending';
  const record = cashSuccess(
    {
      amount: money(total, currency),
      at: createdAt.getTime(),
      type: wireTypeOf(payment.method),
      codOper,
      user: payment.payerName || payment.email,
    },
    isWaiting ? textIn(MADE, lang) : messageOf(payment),
  );
  const { isMailed, ...codes } = cashData(payment);
  const isScanned = codes.barcode !== '' || codes.qr !== '';
  return {
    ...record,
    ...codes,
    codOper,
    network,
    status: statusCodeOf('cash', status),
    currency,
    expiresAt: (endsAt ?? createdAt).toISOString(),
    instructions: isWaiting ? textIn(INSTRUCTIONS[network], lang)(isScanned) : [],
    ...(isMailed && { mailedTo: maskEmail(payment.email) }),
  };
}

/** Whether the network has made a voucher. */
export function hasVoucher(payment: Payment): boolean {
  return cashData(payment).reference !== '';
}

/**
 * Finds the payment of a voucher in its current state, by operation code, with or without the sandbox's prefix. Throws
 * ApiError 404.
 */
export async function findVoucherPayment(services: Services, codOper: string): Promise<Payment> {
  const payment = await findPaymentOf(services, { codOper: storedCode(services, codOper), method: 'cash' });
  if (!hasVoucher(payment)) throw new ApiError(404, 'result_not_found');
  return payment;
}

const CODE_DIGITS = 16;

/**
 * A cash point's operation code, such as `PP4812380801937264`, with the sandbox's prefix in a sandbox. It is longer than the
 * network's codes, so that it cannot be guessed.
 */
export function cashPointCode({ config, randomBytes }: Pick<Services, 'config' | 'randomBytes'>): string {
  return `${config.isProduction ? '' : SANDBOX_PREFIX}PP${randomDigits(CODE_DIGITS, randomBytes)}`;
}

export function randomDigits(length: number, randomBytes: Services['randomBytes']): string {
  return Array.from(randomBytes(length), (byte) => String(byte % 10)).join('');
}

/** Payment instructions for the payer, step by step. `isScanned`: the voucher has bars or a QR. */
const INSTRUCTIONS: Readonly<Record<CashNetwork, LocalizedText<(isScanned: boolean) => string[]>>> = {
  PAYCASH: {
    es: (isScanned) => [
      'Vaya a un comercio de la red y diga que quiere pagar una referencia.',
      isScanned ? 'Muestre el código o dicte la referencia.' : 'Dicte la referencia.',
      'Pague el monto exacto en efectivo y guarde su comprobante.',
    ],
    en: (isScanned) => [
      'Go to a store of the network and say that you want to pay a reference.',
      isScanned ? 'Show the code, or read the reference out.' : 'Read the reference out.',
      'Pay the exact amount in cash and keep your receipt.',
    ],
  },
  PC: {
    es: (isScanned) => [
      'Vaya a una sucursal o a un kiosco de la red.',
      isScanned ? 'Escanee el código o escriba la referencia.' : 'Escriba la referencia.',
      'Revise el comercio y el monto, pague el monto exacto y guarde su comprobante.',
    ],
    en: (isScanned) => [
      'Go to a branch or a kiosk of the network.',
      isScanned ? 'Scan the code, or type the reference.' : 'Type the reference.',
      'Check the merchant and the amount, pay the exact amount and keep your receipt.',
    ],
  },
};

const MADE: LocalizedText = {
  es: 'Cupón de pago generado. Todavía no está pagado.',
  en: 'Voucher made. It isn’t paid yet.',
};

const MODULE = 2;
const QUIET = 10 * MODULE;
const HEIGHT = 110;
const WHITE = 255;

/** The path of a voucher's barcode for its mail, since mail programs hide images in the HTML. `undefined` without a barcode. */
export function barcodeImagePath(barcode: string): string | undefined {
  return /^[0-9]{8,40}$/.test(barcode) ? `/vouchers/${barcode}.png` : undefined;
}

/** Serves barcodes without a login: the image shows only the digits in its own address. */
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
