import { randomUUID } from 'node:crypto';
import { Push, type PushTopic } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { OpenDatabase } from '../db/database';
import type { Services } from '../services';
import { PUSH_CHANNEL } from './announce';
import { createDisorder } from './disorder';

const PushText = v.pipe(v.string(), v.parseJson(), Push);

/** Who follows topics. */
export type Follower = { topics: readonly PushTopic[]; send: (push: Push) => void };

export type PushHub = {
  /** From now on every push of these topics is sent. Answers with how to stop. */
  follow: (follower: Follower) => () => void;
};

/** Hears what any process announces, and passes it on to those who follow it in this one. */
export async function createPushHub(services: Services, listen: OpenDatabase['listen']): Promise<PushHub> {
  const followers = new Set<Follower>();
  const send = (push: Push) => {
    for (const follower of [...followers]) if (follower.topics.includes(push.topic)) follower.send(push);
  };
  const pass = createDisorder(services, send);
  // Whatever was missed, or how far time has jumped: the state is to be asked for again.
  const resync = () => {
    const at = new Date(services.clock()).toISOString();
    for (const follower of [...followers])
      for (const topic of follower.topics)
        follower.send({ id: randomUUID(), topic, type: 'resync', at, data: {} });
  };
  await listen(PUSH_CHANNEL, {
    onMessage: (text) => {
      const push = v.safeParse(PushText, text);
      if (!push.success) return;
      const { topic } = push.output;
      if ([...followers].some(({ topics }) => topics.includes(topic))) pass(push.output);
    },
    onGap: resync,
  });
  services.onClockMoved(resync);
  return {
    follow: (follower) => {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}
