import { type Money, toDecimalString } from '../money/money';
import type { ChannelCode } from './channel';

/** What a QR or pay code is for: an amount (E), or a payment station (PS). */
export type PayCodeKind = 'E' | 'PS';

/** What a QR or pay code stands for, as it is sent: decimals, `disc` the discount, `tx` the tax. */
export type PayCode = {
  idMerchant: number;
  code: PayCodeKind;
  description: string;
  amount: string;
  disc: string;
  tx: string;
  processWithCodeInfo: boolean;
  stationId: string;
  subscription: boolean;
  txChannel?: ChannelCode;
};

type Asked = {
  idMerchant: number;
  description: string;
  amount: Money;
  discount?: Money;
  tax?: Money;
  /** A station's id makes it a station's code. */
  stationId?: string;
  subscription?: boolean;
  txChannel?: ChannelCode;
};

/** The data of a QR or pay code. */
export function toPayCode({ idMerchant, description, amount, ...asked }: Asked): PayCode {
  const none = { amount: 0, currency: amount.currency };
  const stationId = asked.stationId ?? '';
  return {
    idMerchant,
    code: stationId === '' ? 'E' : 'PS',
    description,
    amount: toDecimalString(amount),
    disc: toDecimalString(asked.discount ?? none),
    tx: toDecimalString(asked.tax ?? none),
    processWithCodeInfo: true,
    stationId,
    subscription: asked.subscription ?? false,
    ...(asked.txChannel && { txChannel: asked.txChannel }),
  };
}
