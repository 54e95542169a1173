import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import { groupVersion, writeTexts } from '../db/queries/configuration-queries';
import { findMerchant } from '../db/queries/merchant-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import type { HandlersOf } from './handlers';

/** What the checkout says, in the developer's hand. */
export function simulatorTextHandlers({ db }: Services): HandlersOf<Pick<SimulatorEndpoints, 'setTexts'>> {
  return {
    setTexts: async ({ body }) => {
      const [, id] = /^merchant-(\d{1,9})$/.exec(body.group) ?? [];
      if (id !== undefined && !(await findMerchant(db, Number(id))))
        throw new Fault(404, 'Merchant Not Found');
      await writeTexts(db, body);
      return { version: (await groupVersion(db, body.group)) ?? 0 };
    },
  };
}
