import type { Services } from '../services';
import { listActivities, listPending, userPaymentCodes } from '../wallet/list-activities';
import { payActivity } from '../wallet/pay-activity';
import { searchActivity } from '../wallet/search-activity';
import { sendActivity } from '../wallet/send-activity';
import type { HandlersFor } from './handlers';

type Names =
  | 'searchActivity'
  | 'payActivity'
  | 'payActivityWithCode'
  | 'sendActivity'
  | 'activities'
  | 'pendingActivities'
  | 'userPaymentCodes';

/** What may be paid, and what a wallet user pays, asks for and has paid. */
export function activityHandlers(services: Services): HandlersFor<Names> {
  return {
    searchActivity: ({ user, ...query }) => searchActivity(services, query, user?.id),
    payActivity: (input) => payActivity(services, input),
    payActivityWithCode: ({ body: { cvv, ...body }, ...input }) =>
      payActivity(services, { ...input, body, cvv }),
    sendActivity: ({ user, body }) => sendActivity(services, user.id, body),
    activities: ({ user, ...page }) => listActivities(services, user.id, page),
    pendingActivities: ({ user, ...page }) => listPending(services, user.id, page),
    userPaymentCodes: ({ user, conditional }) => userPaymentCodes(services, user.id, conditional),
  };
}
