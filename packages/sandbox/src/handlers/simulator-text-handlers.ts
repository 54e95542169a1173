import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import { textRefusal } from '@istmo/domain';
import { groupVersion, writeTexts } from '../db/queries/configuration-queries';
import { Fault } from '../fault';
import { merchantBy } from '../payments/merchant';
import type { Services } from '../services';
import type { HandlersOf } from './handlers';

/** What the checkout says, in the developer's hand. */
export function simulatorTextHandlers({ db }: Services): HandlersOf<Pick<SimulatorEndpoints, 'setTexts'>> {
  return {
    setTexts: async ({ body }) => {
      const [, id] = /^merchant-(\d{1,9})$/.exec(body.group) ?? [];
      if (id !== undefined) await merchantBy(db, id);
      const refused = Object.entries(body.texts).flatMap(([key, text]) => {
        const refusal = textRefusal(text);
        return refusal ? [{ key, refusal }] : [];
      });
      if (refused.length > 0) throw new Fault(422, 'The checkout would not show these texts', refused);
      await writeTexts(db, body);
      return { version: (await groupVersion(db, body.group)) ?? 0 };
    },
  };
}
