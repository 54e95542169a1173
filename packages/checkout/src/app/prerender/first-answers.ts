import { MerchantProfile, PaymentInfo } from '@istmo/contract/provider-schemas';
import { dataOf, readAnswer } from '../../shared/api/answer';
import type { Prefetched } from '../../shared/api/prefetched';

/** What is paid, and to whom. */
export type FirstAnswers = { info: PaymentInfo; commerce: MerchantProfile };

/** Reads copies of what the boot script has requested; the app reads the originals. Rejects where one is no success. */
export async function readFirstAnswers(prefetched: Prefetched = new Map()): Promise<FirstAnswers> {
  const sent = [...prefetched.values()];
  // Each is checked when it comes, while the other one may still be on its way.
  const [info, commerce] = await Promise.all(
    // In the order in which the boot script asks.
    [PaymentInfo, MerchantProfile].map(async (response, at) => {
      const answer = await sent[at];
      if (!answer) throw new Error('Not requested');
      return dataOf({ response }, await readAnswer(answer.clone()));
    }),
  );
  return { info: info as PaymentInfo, commerce: commerce as MerchantProfile };
}
