import { takePromisedReceipt } from '../db/queries/mail-queries';
import { findRecord } from '../db/queries/payment-queries';
import { everySoOften } from '../every-so-often';
import type { Services } from '../services';
import { sendReceiptTo } from './mail-receipt';

const EVERY_MS = 1000;

type Mailing = Pick<Services, 'db' | 'clock' | 'config'>;

/** Mails every receipt that was promised, each in a transaction of its own. Answers with how many. */
export async function mailPromised(services: Mailing): Promise<number> {
  const { db, clock } = services;
  const mailOne = () =>
    db.transaction(async (tx) => {
      const codOper = await takePromisedReceipt(tx, clock());
      const record = codOper === undefined ? undefined : await findRecord(tx, codOper);
      if (record) await sendReceiptTo({ ...services, db: tx }, record, record.payment.email);
      return record !== undefined;
    });
  let mailed = 0;
  while (await mailOne()) mailed += 1;
  return mailed;
}

/**
 * Mails the receipts of what was paid from time to time: a payer who has closed the page has theirs as well. Many
 * processes may do so on one database; none takes what another has in hand.
 */
export function startMailing(
  services: Mailing & Pick<Services, 'log'>,
  everyMs = EVERY_MS,
): { close(): Promise<void> } {
  return everySoOften(services, { name: 'receipts', everyMs, action: () => mailPromised(services) });
}
