import { randomUUID } from 'node:crypto';
import { IPV6_SITE_FACTOR } from '@istmo/contract/limits';
import { Push, type PushTopic } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { OpenDatabase } from '../db/database';
import type { FaultKind } from '../db/schema/settings-tables';
import { faultsOf } from '../faults/simulated-faults';
import { siteOf } from '../http/addresses';
import { describeError } from '../http/log-lines';
import type { Services } from '../services';
import { PUSH_CHANNEL } from '../db/notifications';

/** How long a push is delayed so that another overtakes it. */
const HELD_MS = 1500;

/** Forwards pushes, and duplicates or reorders them when a fault is set. */
function createPushFaults(services: Services, send: (push: Push) => void): (push: Push) => void {
  const held = new Map<PushTopic, () => void>();
  let queue = Promise.resolve();

  function hold(push: Push): void {
    const release = () => {
      clearTimeout(timer);
      held.delete(push.topic);
      send(push);
    };
    const timer = setTimeout(release, HELD_MS).unref();
    held.set(push.topic, release);
  }

  async function pass(push: Push): Promise<void> {
    const overtaken = held.get(push.topic);
    if (overtaken) {
      send(push);
      overtaken();
      return;
    }
    const fault = await faultOf(services);
    if (fault === 'outOfOrderPushes') hold(push);
    else send(push);
    if (fault === 'duplicatePushes') send(push);
  }

  return (push) => {
    // In sequence, so that the order is kept.
    queue = queue.then(() => pass(push));
  };
}

async function faultOf(services: Services): Promise<FaultKind | undefined> {
  try {
    const [fault] = await faultsOf(services, 'pushes');
    return fault?.kind;
  } catch (error) {
    services.log(`A push goes out without its faults: ${describeError(error)}`, { level: 'error' });
    return undefined;
  }
}

const WithTopic = v.pipe(v.string(), v.parseJson(), v.looseObject({ topic: Push.entries.topic }));

export type Follower = { topics: readonly PushTopic[]; send: (push: Push) => void };

export type PushHub = {
  /** Sends every push of these topics. Returns a function that stops. */
  follow: (follower: Follower) => () => void;
};

/** Receives the announcements of all processes and forwards them to the followers in this one. */
export async function createPushHub(services: Services, listen: OpenDatabase['listen']): Promise<PushHub> {
  const followers: Followers = new Map();
  const send = (push: Push) => {
    for (const sendTo of [...(followers.get(push.topic) ?? [])]) sendTo(push);
  };
  const pass = createPushFaults(services, send);
  // Tells followers to reload, after a lost connection or a moved clock.
  const resync = () => {
    const at = new Date(services.clock()).toISOString();
    for (const [topic, those] of [...followers])
      for (const sendTo of [...those]) sendTo({ id: randomUUID(), topic, type: 'resync', at, data: {} });
  };
  await listen(PUSH_CHANNEL, {
    onMessage: (text) => {
      const parsed = v.safeParse(WithTopic, text);
      // Most pushes have no follower in this process and are dropped before full parsing.
      if (!parsed.success || !followers.has(parsed.output.topic)) return;
      const push = v.safeParse(Push, parsed.output);
      if (push.success) pass(push.output);
    },
    onGap: resync,
  });
  services.onClockMoved(resync);
  return {
    follow: ({ topics, send: sendTo }) => {
      for (const topic of topics) followers.set(topic, (followers.get(topic) ?? new Set()).add(sendTo));
      return () => {
        for (const topic of topics) leave(followers, topic, sendTo);
      };
    },
  };
}

type Followers = Map<PushTopic, Set<Follower['send']>>;

function leave(followers: Followers, topic: PushTopic, send: Follower['send']): void {
  const those = followers.get(topic);
  those?.delete(send);
  if (those?.size === 0) followers.delete(topic);
}

/** Counts the open connections of each client, and of all IPv6 networks of one site. */
export function createClientCounts() {
  const counts = new Map<string, number>();
  const add = (subject: string, change: number) => {
    const count = (counts.get(subject) ?? 0) + change;
    if (count > 0) counts.set(subject, count);
    else counts.delete(subject);
  };
  return {
    isFull: (client: string, most: number): boolean => {
      const site = siteOf(client);
      const isSiteFull = site !== undefined && (counts.get(site) ?? 0) >= most * IPV6_SITE_FACTOR;
      return isSiteFull || (counts.get(client) ?? 0) >= most;
    },
    /** Counts one more connection. Returns a function that takes it back. */
    open: (client: string): (() => void) => {
      const subjects = [client, siteOf(client)].filter((subject) => subject !== undefined);
      for (const subject of subjects) add(subject, 1);
      return () => {
        for (const subject of subjects) add(subject, -1);
      };
    },
    size: () => counts.size,
  };
}
