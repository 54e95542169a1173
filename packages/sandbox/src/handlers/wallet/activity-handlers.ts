import type { Services } from '../../services';
import { listActivities, listPending } from '../../wallet/activity/list-activities';
import { userPaymentCodes } from '../../wallet/activity/payment-codes';
import { payActivity } from '../../wallet/activity/pay-activity';
import { searchActivity } from '../../wallet/activity/search-activity';
import { sendActivity } from '../../wallet/activity/send-activity';
import type { HandlersFor } from '../handlers';

type Names =
  | 'searchActivity'
  | 'payActivity'
  | 'payActivityWithCode'
  | 'sendActivity'
  | 'activities'
  | 'pendingActivities'
  | 'userPaymentCodes';

/** Handlers for a wallet user's activities: searching, paying, requesting and listing. */
export function activityHandlers(services: Services): HandlersFor<Names> {
  return {
    searchActivity: ({ user, ...query }) => searchActivity(services, query, user?.id),
    payActivity: (input) => payActivity(services, input),
    payActivityWithCode: ({ body: { cvv, ...body }, ...input }) =>
      payActivity(services, { ...input, body, cvv }),
    sendActivity: ({ user, body }) => sendActivity(services, user.id, body),
    activities: ({ user, ...page }) => listActivities(services, user.id, page),
    pendingActivities: ({ user, ...page }) => listPending(services, user.id, page),
    userPaymentCodes: ({ user, ...query }) => userPaymentCodes(services, user.id, query),
  };
}
