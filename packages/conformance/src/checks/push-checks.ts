import { toAuthorization } from '@istmo/contract/provider';
import { Push, PushMessage } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { answerOf, call, succeeded } from '../call';
import { partOf } from '../fixture';
import { type Check, type Exchange, Failure, holds, keyFor, type Kit, Skip, type Target } from '../kit';
import { anotherPayer, withCard } from './new-guest';

const PATH = '/api/v1/pushes';
const FIRST_MS = 8000;

type Order = {
  readonly type: string;
  readonly authorization: string;
  readonly topics: readonly string[];
};
type Following = {
  /** The reply to the follow request. */
  readonly first: { readonly type: string; readonly code?: number };
  /** The next push, or `undefined` if none arrives within `ms` milliseconds. */
  push(ms: number): Promise<Push | undefined>;
  /** Whether the service closes the connection within `ms` milliseconds. */
  closes(ms: number): Promise<boolean>;
  close(): void;
};

/** Opens the WebSocket, sends the follow request, and waits for the reply. */
async function follow(target: Target, order: Order): Promise<Following> {
  const socket = new WebSocket(`${target.url.replace(/^http/, 'ws')}${target.paths?.['pushes'] ?? PATH}`);
  const messages: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  let closed = false;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    const next = waiting.shift();
    if (next) next(text);
    else messages.push(text);
  });
  socket.on('close', () => (closed = true));
  const next = (ms: number) =>
    within<string>(ms, (resolve) => {
      const text = messages.shift();
      if (text === undefined) waiting.push(resolve);
      else resolve(text);
    });
  await opened(socket);
  socket.send(JSON.stringify(order));
  const first = await firstOf(socket, next(FIRST_MS));
  return {
    first: 'code' in first ? { type: first.type, code: first.code } : { type: first.type },
    push: async (ms) => {
      const text = await next(ms);
      return text === undefined ? undefined : read(Push, text);
    },
    closes: async (ms) => {
      const ended = await within<boolean>(ms, (resolve) => {
        if (closed) resolve(true);
        else socket.once('close', () => resolve(true));
      });
      return ended ?? false;
    },
    close: () => socket.terminate(),
  };
}

async function firstOf(socket: WebSocket, text: Promise<string | undefined>): Promise<PushMessage> {
  try {
    return read(PushMessage, await text);
  } catch (error) {
    socket.terminate();
    throw error;
  }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', () => reject(new Skip('there is no WebSocket at the push path', 'notOffered')));
  });
}

function read<S extends v.GenericSchema>(schema: S, text: string | undefined): v.InferOutput<S> {
  if (text === undefined) throw new Failure('nothing was answered to what was asked to follow');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  throw new Failure(`a message is not what the contract says (${fieldsIn(result.issues)})`);
}

/** The fields that issues are about. A union of messages has its issues one level deeper. */
function fieldsIn(issues: readonly v.BaseIssue<unknown>[]): string {
  const nested = issues.flatMap((issue) => [issue, ...(issue.issues ?? [])]);
  const fields = nested.map((issue) => v.getDotPath(issue)).filter((field) => field !== null);
  return [...new Set(fields)].join(', ') || 'not JSON of a known type';
}

/** Resolves with the value of `begin`, or with `undefined` after `ms` milliseconds. */
function within<T>(ms: number, begin: (resolve: (value: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    begin((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

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

/** Keeps a followed connection open while `use` runs. */
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

/** How long to wait for a surplus push after the last expected one. */
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

/** Starts a card payment that the bank challenges. */
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
