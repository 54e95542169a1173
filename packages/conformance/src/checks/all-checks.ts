import type { Check } from '../check';
import { rowNamed, rowNames } from '../table';
import { accountChecks } from './account-checks';
import { answerChecks } from './answer-checks';
import { answerLogChecks } from './answer-log-checks';
import { attemptChecks } from './attempt-checks';
import { cardChecks } from './card-checks';
import { inputChecks } from './input-checks';
import { limitChecks } from './limit-checks';
import { merchantChecks, onceChecks } from './merchant-checks';
import { privacyChecks } from './privacy-checks';
import { pushChecks } from './push-checks';
import { resultChecks } from './result-checks';
import { sessionChecks } from './session-checks';
import { transportChecks } from './transport-checks';
import { valueChecks } from './value-checks';
import { voidChecks } from './void-checks';
import { waitingChecks } from './waiting-checks';

/** Every check: those of each call, then those of several calls together, then those of all responses. */
export const allChecks: readonly Check[] = [
  ...rowNames.flatMap((name) => {
    const endpoint = rowNamed(name);
    return [
      ...answerChecks(name, endpoint),
      ...inputChecks(name, endpoint),
      ...attemptChecks(name, endpoint),
      ...onceChecks(name, endpoint),
    ];
  }),
  ...cardChecks,
  ...voidChecks,
  ...waitingChecks,
  ...merchantChecks,
  ...accountChecks,
  ...sessionChecks,
  ...privacyChecks,
  ...limitChecks,
  ...pushChecks,
  ...resultChecks,
  ...answerLogChecks,
  ...valueChecks,
  ...transportChecks,
];
