import { toAuthorization } from '@istmo/contract/provider';
import { answerOf, call, succeeded } from '../call';
import { type Check, holds, Skip } from '../check';
import type { Kit } from '../kit';
import { partOf } from '../references';
import { keyFor } from '../target';
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
  const card = kit.fixture.cards.challenged;
  await answerOf(kit, 'authCapture');
  if (!card) throw new Skip('the fixture has no payment that can be moved');
  const change = { body: { cardInformation: { cardNumber: card.cardNumber, cvv: card.cvv } } };
  const begun = succeeded(await call(kit, 'authCapture', { change }));
  const codOper = String(partOf(begun.data, ['codOper']));
  await following(kit, await orderFor(kit, codOper), async (socket) => {
    const pushed = socket.push(kit.pushMs);
    // If the next call fails, nothing awaits this promise.
    pushed.catch(() => undefined);
    succeeded(await call(kit, 'cancelChallenge', { change: { params: { codOper } } }));
    const push = await pushed;
    holds(push !== undefined, 'no push came');
    holds(push.topic === `payment:${codOper}`, 'the push is of another topic');
  });
}
