import { MerchantProfile, PaymentInfo } from '@istmo/contract/provider-schemas';
import { dataOf, readAnswer } from '../../shared/api/answer';
import type { Prefetched } from '../../shared/api/prefetched';

/** What is paid, and to whom. */
export type FirstAnswers = { info: PaymentInfo; commerce: MerchantProfile };

/** Reads copies of what the boot script has requested; the app reads the originals. Rejects where one is no success. */
export async function readFirstAnswers(prefetched: Prefetched = new Map()): Promise<FirstAnswers> {
  const [info, commerce] = await Promise.all(
    // In the order in which the boot script asks.
    [...prefetched.values()].map(async (response) => readAnswer((await response).clone())),
  );
  if (!info || !commerce) throw new Error('The boot script has requested nothing');
  return {
    info: dataOf({ response: PaymentInfo }, info) as PaymentInfo,
    commerce: dataOf({ response: MerchantProfile }, commerce) as MerchantProfile,
  };
}
