import { lastFour } from '../card/card-number';
import { type Merchant, type MerchantRecord, toMerchant } from '../merchant/merchant';
import { structureOf } from '../text/encoded-text';
import { type LooseRecord, type Maybe, recordOf, textOf } from '../text/loose-text';
import { methodOfType } from './method';
import type { MethodId } from './method-traits';
import {
  isSubscriptionType,
  type ReceiptStatus,
  receiptStatus,
  type ReceiptTitle,
  receiptTitleOf,
} from './receipt';

type Texts =
  | 'date'
  | 'name'
  | 'authStatus'
  | 'cardType'
  | 'type'
  | 'messageSys'
  | 'email'
  | 'txType'
  | 'expirationDate'
  | 'phone'
  | 'concept'
  | 'descriptor';

/** A receipt as the provider sends it. Amounts in minor units; `txNumber` is the reference under its other name. */
export type ReceiptWireRecord = { [F in Texts]?: Maybe<string> } & {
  codOper?: Maybe<string>;
  status?: Maybe<number>;
  totalPay?: Maybe<number>;
  taxAmount?: Maybe<number>;
  displayNum?: Maybe<string>;
  binInfo?: Maybe<string | object>;
  isBlock?: Maybe<boolean>;
  typeMethod?: Maybe<string>;
  reference?: Maybe<string>;
  txNumber?: Maybe<string>;
  merchant?: Maybe<MerchantRecord>;
  txCtrl?: Maybe<{ completeName?: Maybe<string>; description?: Maybe<string> }>;
};

/** The paper trail of one operation. Texts that nobody gave are ''. */
export type ReceiptRecord = Record<Texts, string> & {
  codOper: string;
  status: number;
  totalPay: number;
  taxAmount: number;
  /** Of a card, never more than its last digits. */
  displayNum: string;
  binInfo: LooseRecord;
  isBlock: boolean;
  typeMethod: MethodId;
  reference: string;
  merchant: Merchant | undefined;
  txCtrl: { completeName: string; description: string };
  title: ReceiptTitle;
  /** What it says when it is loaded. */
  shown: ReceiptStatus;
};

/** A receipt, or `undefined` where it names no operation: the reader then goes to /404. */
export function toReceipt(record: ReceiptWireRecord, imageBase: string): ReceiptRecord | undefined {
  const codOper = textOf(record.codOper);
  const texts = textsOf(record);
  const typeMethod = methodOfType(textOf(record.typeMethod)) ?? methodOfType(texts.type);
  if (codOper === '' || !typeMethod) return undefined;
  const status = record.status ?? -1;
  return {
    ...texts,
    codOper,
    status,
    totalPay: record.totalPay ?? 0,
    taxAmount: record.taxAmount ?? 0,
    displayNum: shownDigits(textOf(record.displayNum), isSubscriptionType(texts.txType)),
    binInfo: recordOf(structureOf(record.binInfo)) ?? {},
    isBlock: record.isBlock === true,
    typeMethod,
    reference: textOf(record.reference) || textOf(record.txNumber),
    merchant: toMerchant(record.merchant ?? {}, imageBase),
    txCtrl: controlOf(record),
    title: receiptTitleOf(typeMethod, status, texts.txType),
    shown: receiptStatus(typeMethod, status),
  };
}

/** Digits of a card fit for a receipt: a subscription's are the last four; so are those of what may be a whole number. */
export function shownDigits(displayNum: string, subscription: boolean): string {
  const digits = displayNum.replace(/\D/g, '');
  return subscription || digits.length > MOST_DIGITS ? lastFour(displayNum) : displayNum;
}

// A first-six-last-four mask is the most that may ever be shown of a card (PCI DSS 3.4.1).
const MOST_DIGITS = 10;

function controlOf({ txCtrl }: ReceiptWireRecord): ReceiptRecord['txCtrl'] {
  return { completeName: textOf(txCtrl?.completeName), description: textOf(txCtrl?.description) };
}

function textsOf(record: ReceiptWireRecord): Record<Texts, string> {
  return {
    date: textOf(record.date),
    name: textOf(record.name),
    authStatus: textOf(record.authStatus),
    cardType: textOf(record.cardType),
    type: textOf(record.type),
    messageSys: textOf(record.messageSys),
    email: textOf(record.email),
    txType: textOf(record.txType),
    expirationDate: textOf(record.expirationDate),
    phone: textOf(record.phone),
    concept: textOf(record.concept),
    descriptor: textOf(record.descriptor),
  };
}
