import * as v from 'valibot';
import type { NetworkRequestRow } from '../db/queries/methods/network-request-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { PayerAction } from './networks';

const AppRequest = v.object({
  /** The network's number of the open request. Each push and each QR gets a new one. */
  transactionId: v.optional(v.string(), ''),
  way: v.optional(v.picklist(['push', 'qr', '']), ''),
  /** The QR's text when a QR was requested. */
  qr: v.optional(v.string(), ''),
  /** The digits of the phone that got the latest push. */
  phone: v.optional(v.string(), ''),
  /** When the phone may get another push, as ISO 8601. */
  resendAt: v.optional(v.nullable(v.string()), null),
  /** Opens the network's app on the payer's phone. */
  appUrl: v.optional(v.string(), ''),
});

/** The request to the payer in an app, kept in the payment's `detail`. */
export type AppRequest = v.InferOutput<typeof AppRequest>;

export function appRequestOf({ detail }: Pick<Payment, 'detail'>): AppRequest {
  return v.parse(AppRequest, detail);
}

/** A network's answer to a request. Without `endsAt` the payer can no longer act. */
export type AppAnswer = { row: NetworkRequestRow; action: PayerAction; endsAt?: Date; now: number };

/** How long a payer waits before another push to the same phone. */
const RESEND_MS = 30_000;

export function appAction({ row: { details, askedAt }, action, now }: AppAnswer): Partial<AppRequest> {
  const { reference, url = '', qr = '' } = action;
  const way = details.way === 'push' ? 'push' : 'qr';
  const shown = { way, transactionId: reference, appUrl: url, qr } as const;
  if (details.way !== 'push') return shown;
  const resendAt = new Date(Math.max(askedAt.getTime(), now) + RESEND_MS).toISOString();
  return { ...shown, phone: details.phone, resendAt };
}
