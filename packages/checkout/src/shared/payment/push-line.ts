import type { PushTopic } from '@istmo/contract/provider';
import { createPushConnection, type PushConnectionOptions } from './push-connection';
import type { Pushes } from './pushes';

type Follower = { topic: PushTopic; listener: () => void };

/** One connection for all that is followed, and none while nothing is, or the page is out of sight for good. */
export function createPushLine(options: PushConnectionOptions): Pushes {
  const followers = new Set<Follower>();
  const topics = (): PushTopic[] => [...new Set([...followers].map(({ topic }) => topic))];
  const { connect, disconnect, isOpen } = createPushConnection(options, {
    topics,
    tell: (about) => {
      for (const { topic, listener } of [...followers])
        if (about === undefined || about === topic) listener();
    },
  });
  let watching: AbortController | undefined;

  function watchPage(): void {
    const { signal } = (watching = new AbortController());
    window.addEventListener('online', connect, { signal });
    window.addEventListener('offline', disconnect, { signal });
    // A page with an open connection is not kept for the back button.
    window.addEventListener('pagehide', disconnect, { signal });
    window.addEventListener('pageshow', connect, { signal });
  }

  return {
    follow: (topic, listener) => {
      const follower = { topic, listener };
      const isNew = !topics().includes(topic);
      followers.add(follower);
      if (!watching) watchPage();
      // One connection follows what it asked for first.
      if (isNew) connect();
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        disconnect();
        watching?.abort();
        watching = undefined;
      };
    },
    isOpen,
  };
}
