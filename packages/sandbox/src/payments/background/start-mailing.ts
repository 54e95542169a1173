import { takePromisedReceipts } from '../../db/queries/mail-queries';
import { findRecords } from '../../db/queries/payments/payment-queries';
import { runPeriodically } from './run-periodically';
import type { Services } from '../../services';
import { sendMails } from '../../mail/send-mail';
import { receiptTo } from '../receipts/mail-receipt';

const EVERY_MS = 1000;
const MOST_AT_ONCE = 100;

type Mailing = Pick<Services, 'db' | 'clock' | 'config'>;

/** Mails all promised receipts, many in one transaction. Returns how many. */
export async function mailPromised(services: Mailing): Promise<number> {
  const { db, clock } = services;
  const mailSome = () =>
    db.transaction(async (tx) => {
      const promised = await takePromisedReceipts(tx, { now: clock(), most: MOST_AT_ONCE });
      if (promised.length === 0) return 0;
      const records = await findRecords(tx, promised);
      await sendMails(
        tx,
        await Promise.all(records.map((record) => receiptTo(services, record, record.payment.email))),
      );
      return promised.length;
    });
  let mailed = 0;
  for (let some = MOST_AT_ONCE; some === MOST_AT_ONCE; mailed += some) some = await mailSome();
  return mailed;
}

/**
 * Mails receipts periodically, so that payers who closed the page get theirs. Several processes can run it on
 * one database.
 */
export function startMailing(services: Mailing & Pick<Services, 'log'>): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'receipts',
    everyMs: EVERY_MS,
    action: () => mailPromised(services),
  });
}
