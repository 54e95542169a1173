import { isFields } from '../fixture';
import { changed, type Fields, headerCodeOf } from './change-answer';
import type { Fault } from './faulty-proxy';

/** Turns a rejection on one path into a success. */
function takes(path: string, refusal: (envelope: Fields) => boolean = () => true): Fault {
  return {
    answer: (answer, passing) =>
      passing.path === path && headerCodeOf(answer) !== 200
        ? changed(answer, (envelope) =>
            refusal(envelope)
              ? { ...envelope, headerStatus: { code: 200, description: 'Success' } }
              : envelope,
          )
        : answer,
  };
}

/** Services with a fault in their wallet sessions. */
export const sessionFaults = {
  takesCodesTwice: takes('/api/v1/widget/login'),
  asksForNoPassword: takes('/api/v1/activities/pay', ({ headerStatus }) =>
    isFields(headerStatus) ? headerStatus['description'] === 'password_required' : false,
  ),
  /** Ends only the session of the request, and not the user's others. */
  endsOneLogin: {
    ask: (passing) =>
      passing.path === '/api/v1/users/logout-everywhere'
        ? { ...passing, path: '/api/v1/users/logout' }
        : passing,
  },
  marksNoLogin: {
    answer: (answer, { path }) =>
      path === '/api/v1/users/sessions'
        ? { ...answer, body: answer.body.replaceAll('"current":true', '"current":false') }
        : answer,
  },
} satisfies Record<string, Fault>;
