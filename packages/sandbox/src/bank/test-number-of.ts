import type { CardRow } from '../db/queries/card-queries';
import { fingerprintOf } from '../payments/tokenise';
import { TEST_NUMBERS } from '../scenarios';
import type { Services } from '../services';

/** Which test card a kept one stands for, '' where it is none: the number itself is not kept anywhere. */
export function testNumberOf(
  { fingerprint }: Pick<CardRow, 'fingerprint'>,
  { keys }: Pick<Services, 'keys'>,
): string {
  return TEST_NUMBERS.find((number) => fingerprintOf(number, keys.fingerprints) === fingerprint) ?? '';
}
