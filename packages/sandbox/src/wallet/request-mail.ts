import { pathTo } from '@istmo/domain';
import type { MoneyRequest } from '../db/queries/request-queries';
import { oneLine } from '../mail/one-line';
import type { NewMail } from '../mail/send-mail';
import { decimal } from './decimal';

type Asked = {
  request: Pick<MoneyRequest, 'code' | 'amount' | 'currency' | 'description'>;
  /** Who asks. */
  askedBy: string;
  /** Origin of the checkout. */
  checkout: string;
};

/** The mail that asks a wallet user for money, with the page that says more of it. */
export function requestMail({
  request,
  checkout,
  ...asker
}: Asked): Pick<NewMail, 'subject' | 'text' | 'code'> {
  const { code, amount, currency } = request;
  const askedBy = oneLine(asker.askedBy);
  const description = oneLine(request.description);
  const sum = `${decimal(amount, currency)} ${currency}`;
  const concept = description === '' ? '' : ` (${description})`;
  return {
    subject: `${askedBy} le pide un pago / asks you for a payment`,
    text: [
      `${askedBy} le pide ${sum}${concept}. Revíselo aquí antes de pagar:`,
      `${askedBy} asks you for ${sum}${concept}. Look at it here before you pay:`,
      '',
      checkout + pathTo('emailPayment', { type: 'request', code }),
    ].join('\n'),
    code,
  };
}
