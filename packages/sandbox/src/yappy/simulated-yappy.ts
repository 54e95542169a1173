import { METHOD_TRAITS } from '@istmo/domain';
import type { ActionNetwork } from '../networks/networks';
import { phoneAppUrl } from '../payments/payer-phone';
import type { Services } from '../services';

// Every other phone has Yappy.
const NOT_USERS = ['60000000', '69999999'];

const nothingToDo = () => Promise.resolve();

/** The simulator is the payer's phone, and applies its answer itself. */
export function simulatedYappy({
  config,
  clock,
  uuid,
}: Pick<Services, 'config' | 'clock' | 'uuid'>): ActionNetwork {
  return {
    isSimulated: true,
    begin: ({ details }) => {
      if (details.way !== 'push' || NOT_USERS.includes(details.phone))
        return Promise.resolve({ answer: 'refused' });
      const action = { reference: uuid(), url: phoneAppUrl(config) };
      const endsAt = new Date(clock() + METHOD_TRAITS.yappy.deadlineMs);
      return Promise.resolve({ answer: 'waiting', action, endsAt });
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    notification: () => Promise.resolve(undefined),
  };
}
