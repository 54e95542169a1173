import { changed, type Fields, headerCodeOf, inData } from './change-answer';
import type { Answer, Fault } from './faulty-proxy';

const withCode = (answer: Answer, code: number): Answer =>
  changed(answer, (envelope: Fields) => ({ ...envelope, headerStatus: { code, description: '' } }));

/** Answers a rejected call with another code. */
const insteadOf = (path: string, codes: readonly number[], code: number): Fault => ({
  answer: (answer, passing) =>
    passing.path.startsWith(path) && codes.includes(Number(headerCodeOf(answer)))
      ? withCode(answer, code)
      : answer,
});

/** Answers that there is no such account. */
const ofNobody = (path: string): Fault => ({
  answer: (answer, passing) =>
    passing.path.startsWith(path) && passing.body.includes('nobody-') ? withCode(answer, 404) : answer,
});

/** Services that each lack one limit. */
export const limitFaults = {
  declinesWithoutEnd: insteadOf('/secure/v1/card/auth-capture', [422, 429], 200),
  checksAnyCard: insteadOf('/secure/v1/cards/register', [404], 200),
  asksAnyPhone: insteadOf('/api/v1/yappy/request', [429], 200),
  tellsWhoHasAnAccount: ofNobody('/api/v1/activities/send'),
  tellsWhoCanRecover: ofNobody('/api/v1/users/recovery-password'),
  listsOwners: inData(/^\/api\/v1\/commerce-user-info/, (data) => ({
    ...data,
    result3: { user: { idUsr: 1, login: 'cafe-boquete' } },
  })),
  saysNoTime: {
    answer: ({ headers, ...answer }) => {
      const { 'retry-after': _time, ...rest } = headers;
      return { ...answer, headers: rest };
    },
  },
} as const satisfies Record<string, Fault>;
