import { METHOD_IDS, type MethodId } from '@istmo/domain';
import { linkFor, type Move, type Walk, type Where } from '../walk';
import { NEVER_MS } from './toxics';

type Poison = Omit<Extract<Move, { do: 'toxic' }>, 'do' | 'where'>;
/** The call that the toxic strikes: the one that creates the payment, or the one that asks for its status. */
export type Call = Exclude<Where, 'any'>;

/** One payment of a method under a toxic. */
export type Cell = { toxic: string; method: MethodId; call: Call; walk: Walk };

/** Each kind of connection fault, mild enough to end soon. */
export const TOXICS: Readonly<Record<string, Poison>> = {
  latency: { toxic: 'latency', when: 'after', value: 4000, times: 2 },
  'loss before': { toxic: 'loss', when: 'before', value: 1500, times: 3 },
  'loss after': { toxic: 'loss', when: 'after', value: 1500, times: 3 },
  reset: { toxic: 'reset', when: 'after', value: 0, times: 3 },
  truncation: { toxic: 'truncation', when: 'after', value: 0, times: 3 },
  'slow body': { toxic: 'slowBody', when: 'after', value: 4000, times: 2 },
  bandwidth: { toxic: 'bandwidth', when: 'before', value: 16_000, times: 2 },
  'wrong answer': { toxic: 'wrongAnswer', when: 'after', value: 0, times: 3 },
};

/** The same toxics at their worst: in the request itself, or until the app gives up. */
const WORST: Readonly<Record<string, Partial<Poison>>> = {
  latency: { when: 'before', value: 22_000, times: 1 },
  'loss before': { value: NEVER_MS, times: 1 },
  'loss after': { value: NEVER_MS, times: 1 },
  reset: { when: 'before' },
  'slow body': { value: 25_000, times: 1 },
  bandwidth: { value: 4000, times: 3 },
};

/**
 * Every toxic on every method: on the call that creates the payment, mild and at its worst, and on the one
 * that asks for its status.
 */
export function allCells(): Cell[] {
  return Object.keys(TOXICS).flatMap((toxic, row) =>
    METHOD_IDS.flatMap((method, column) => {
      // Each toxic and each method is tried in both entries.
      const entry = (shift: number) => ((row + column + shift) % 2 === 0 ? 'modal' : 'hosted');
      const poison = poisonOf(toxic, column);
      return [
        cell({ toxic, method, call: 'pay' }, entry(0), poison),
        ...(toxic in WORST
          ? [cell({ toxic, method, call: 'pay' }, entry(1), { ...poison, ...WORST[toxic] })]
          : []),
        cell({ toxic, method, call: 'ask' }, entry(1), poison),
      ];
    }),
  );
}

/** A wrong response is noise, another shape or a page of HTML, depending on the method. */
function poisonOf(toxic: string, column: number): Poison {
  const poison = TOXICS[toxic];
  if (!poison) throw new Error(`There is no toxic ${toxic}`);
  return poison.toxic === 'wrongAnswer' ? { ...poison, value: column } : poison;
}

function cell({ toxic, method, call }: Omit<Cell, 'walk'>, entry: Walk['entry'], poison: Poison): Cell {
  const struck: Move = { do: 'toxic', where: call, ...poison };
  // The status of a card payment is requested only after 3DS.
  const paying = { method, card: call === 'ask' ? 'challenged' : 'plain' } as const;
  const moves: Move[] =
    call === 'ask' && method === 'balance'
      ? reloaded(entry, struck, paying)
      : [{ do: 'open' }, { do: 'fill', method }, struck];
  const walk: Walk = {
    entry,
    link: linkFor(method),
    storage: 'own',
    isBusy: false,
    moves: [...moves, { do: 'payToTheEnd', ...paying }],
    ending: 'approve',
  };
  return { toxic, method, call, walk };
}

/** A balance payment completes at once. Only a page that has lost the response asks for its status. */
function reloaded(
  entry: Walk['entry'],
  struck: Move,
  paying: { method: MethodId; card: 'plain' | 'challenged' },
): Move[] {
  return [
    { do: 'open' },
    { do: 'fill', method: paying.method },
    { do: 'toxic', toxic: 'loss', where: 'pay', when: 'after', value: NEVER_MS, times: 1 },
    { do: 'pay', ...paying, presses: 1 },
    { do: 'wait', ms: 1000 },
    struck,
    { do: 'reload' },
    ...(entry === 'modal' ? [{ do: 'open' } as const] : []),
  ];
}
