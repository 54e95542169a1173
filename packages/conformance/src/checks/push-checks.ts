import { toAuthorization } from '@istmo/contract/provider';
import { answerOf, call, succeeded } from '../call';
import { type Check, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { partOf } from '../references';
import { keyFor } from '../target';
import { anotherPayer } from './new-guest';
import { withCard } from './test-card';
import type { Exchange } from '../wire/exchange';
import { follow, type Following, type Order } from '../wire/follow';

/** Checks for the WebSocket: who may follow a topic, and that events are pushed. */
export const pushChecks: readonly Check[] = [
  {
    id: 'pushes/follow',
    shows: 'Who knows an operation code may follow its payment',
    section: 7,
    run: async (kit) => {
      await following(kit, await orderFor(kit), ({ first: { type, code } }) => {
        holds(type === 'following', `answered "${type}"${code === undefined ? '' : ` with code ${code}`}`);
      });
    },
  },
  {
    id: 'pushes/refused',
    shows: 'Without the client key nothing may be followed, and the connection ends',
    section: 7,
    run: async (kit) => {
      await following(kit, { ...(await orderFor(kit)), authorization: 'no-key' }, async (socket) => {
        holds(socket.first.type === 'refused', `answered "${socket.first.type}"`);
        holds(await socket.closes(kit.pushMs), 'the connection stays open');
      });
    },
  },
  {
    id: 'pushes/user',
    shows: 'A user’s topic asks for that user’s token',
    section: 7,
    run: async (kit) => {
      const idUsr = partOf((await answerOf(kit, 'login')).data, ['user', 'idUsr']);
      const order = { ...(await orderFor(kit)), topics: [`user:${String(idUsr)}`] };
      await following(kit, order, ({ first: { type } }) => {
        holds(type === 'refused', `answered "${type}" to a caller without a token`);
      });
    },
  },
  {
    id: 'pushes/arrives',
    shows: 'When a payment moves, whoever follows it is told so',
    section: 7,
    run: arrives,
  },
  {
    id: 'pushes/order',
    shows: 'While a connection lasts, each event is pushed once, in the order of the events',
    section: 7,
    run: arrivesInOrder,
  },
];

/** Follows while `use` runs. */
async function following(kit: Kit, order: Order, use: (socket: Following) => void | Promise<void>) {
  const socket = await follow(kit.target, order);
  try {
    await use(socket);
  } finally {
    socket.close();
  }
}

async function orderFor(kit: Kit, codOper?: string): Promise<Order> {
  const code = codOper ?? partOf((await answerOf(kit, 'authCapture')).data, ['codOper']);
  return {
    type: 'follow',
    authorization: toAuthorization({ key: keyFor(kit.target, 'anonymous') }),
    topics: [`payment:${String(code)}`],
  };
}

async function arrives(kit: Kit): Promise<void> {
  const begun = await challenged(kit);
  const codOper = codeOf(begun);
  await following(kit, await orderFor(kit, codOper), async (socket) => {
    const pushed = socket.push(kit.pushMs);
    // If the next call fails, nothing awaits this promise.
    pushed.catch(() => undefined);
    await cancel(kit, begun);
    const push = await pushed;
    holds(push !== undefined, 'no push came');
    holds(push.topic === `payment:${codOper}`, 'the push has another topic');
  });
}

/** How long a push may come too often after the last one that is due. */
const SURPLUS_MS = 400;

async function arrivesInOrder(kit: Kit): Promise<void> {
  const payments = [await challenged(kit), await challenged(kit)];
  const order = await orderFor(kit);
  const topics = payments.map((begun) => `payment:${codeOf(begun)}`);
  await following(kit, { ...order, topics }, async (socket) => {
    for (const begun of payments) await cancel(kit, begun);
    const first = await socket.push(kit.pushMs);
    const second = await socket.push(kit.pushMs);
    holds(first !== undefined && second !== undefined, 'fewer pushes came than payments moved');
    const surplus = await socket.push(SURPLUS_MS);
    const pushes = [first, second, ...(surplus ? [surplus] : [])];
    const ids = new Set(pushes.map(({ id }) => id));
    holds(ids.size === pushes.length, 'pushes came twice: id is that of an earlier push');
    const times = pushes.map(({ at }) => Date.parse(at));
    holds(
      times.every((time, place) => time >= (times[place - 1] ?? 0)),
      'pushes came out of order: at is before that of an earlier push',
    );
  });
}

/** Begins a payment that its bank asks about. */
async function challenged(kit: Kit): Promise<Exchange> {
  const card = kit.fixture.cards.challenged;
  await answerOf(kit, 'authCapture');
  if (!card) throw new Skip('the fixture has no payment that can be moved');
  return succeeded(await call(kit, 'authCapture', { change: withCard(card), ...(await anotherPayer(kit)) }));
}

async function cancel(kit: Kit, begun: Exchange): Promise<void> {
  const { attempt = null } = begun.request;
  const change = { params: { codOper: codeOf(begun) } };
  succeeded(await call(kit, 'cancelChallenge', { attempt, change }));
}

const codeOf = ({ data }: Exchange) => String(partOf(data, ['codOper']));
