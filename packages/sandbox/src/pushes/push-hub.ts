import { randomUUID } from 'node:crypto';
import { Push, type PushTopic } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { OpenDatabase } from '../db/database';
import type { Services } from '../services';
import { PUSH_CHANNEL } from './announce';
import { createPushFaults } from './push-faults';

const WithTopic = v.pipe(v.string(), v.parseJson(), v.looseObject({ topic: Push.entries.topic }));

/** A follower of topics. */
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
