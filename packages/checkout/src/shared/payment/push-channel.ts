import { type FollowRequest, PUSH_PATH, PushMessage, type PushTopic } from '@istmo/contract/provider';
import * as v from 'valibot';
import { authorizationFor, type Keys } from '../api/request';
import type { Config } from '../config/config';

export type PushConnectionOptions = {
  config: Keys & Pick<Config, 'apiBase' | 'paths'>;
  /** The token of a logged-in payer. */
  token: () => string | undefined;
  /** From 0 to 1. */
  random: () => number;
};

type Followed = {
  topics: () => PushTopic[];
  /** Calls the topic's listeners; without a topic, all listeners, because any topic may have changed. */
  notify: (topic?: PushTopic) => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Keeps one connection for all topics and reconnects when it breaks. Failures are silent. */
function createPushConnection(
  { config, token, random }: PushConnectionOptions,
  { topics, notify }: Followed,
) {
  let hangUp = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open = false;
  let failures = 0;

  const disconnect = (): void => {
    clearTimeout(timer);
    hangUp();
    open = false;
  };
  const connect = (): void => {
    disconnect();
    const wanted = topics();
    if (wanted.length === 0 || !navigator.onLine) return;
    const authorization = authorizationFor({ auth: 'anonymous' }, token(), config);
    const request = { type: 'follow', authorization, topics: wanted } as const;
    hangUp = openPushSocket({ url: urlOf(config), request, onMessage, lost });
  };
  const lost = (): void => {
    timer = setTimeout(connect, pauseAfter(failures, random()));
    failures += 1;
    const relied = open;
    open = false;
    if (relied) notify();
  };
  const onMessage = (message: PushMessage): void => {
    if ('topic' in message) return notify(message.type === 'resync' ? undefined : message.topic);
    open = message.type === 'following';
    // A client that was refused is not likely to be accepted soon.
    failures = open ? 0 : Infinity;
    // Something may have happened before the connection was open.
    if (open) notify();
  };
  return { connect, disconnect, isOpen: () => open };
}

/** Random pauses, so that not all clients reconnect at once when a provider restarts. */
function pauseAfter(failures: number, random: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random / 2);
}

/** `paths.pushes` may be another path or another service. */
function urlOf({ apiBase, paths }: PushConnectionOptions['config']): string {
  return new URL(paths['pushes'] ?? PUSH_PATH, apiBase || location.href).href.replace(/^http/, 'ws');
}

const MessageText = v.pipe(v.string(), v.parseJson(), PushMessage);

/** A proxy in between may accept the connection and then send nothing. */
const FIRST_WORD_MS = 10_000;

type PushSocketOptions = {
  url: string;
  request: FollowRequest;
  onMessage: (message: PushMessage) => void;
  /** The connection closed by itself, or never opened. Called once. */
  lost: () => void;
};

/** One connection to the provider's push service, until either side closes it. Returns the function that closes it. */
function openPushSocket({ url, request, onMessage, lost }: PushSocketOptions): () => void {
  let over = false;
  const socket = socketTo(url);
  // Do not retry: an invalid address, or a browser that refuses, stays that way.
  if (!socket) return () => undefined;
  const end = (): void => {
    over = true;
    clearTimeout(timer);
    socket.close();
  };
  const fail = (): void => {
    if (over) return;
    end();
    lost();
  };
  const timer = setTimeout(fail, FIRST_WORD_MS);
  socket.onopen = () => {
    if (!over) socket.send(JSON.stringify(request));
  };
  socket.onclose = fail;
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(MessageText, data);
    // Messages of an unknown form are ignored.
    if (over || !message.success) return;
    clearTimeout(timer);
    onMessage(message.output);
  };
  return end;
}

function socketTo(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url);
  } catch {
    return undefined;
  }
}

type Follower = { topic: PushTopic; listener: () => void };

/** One connection for all topics. It is closed while no topic is followed, and after the payer has left the page. */
export function createPushChannel(options: PushConnectionOptions): Pushes {
  const followers = new Set<Follower>();
  const topics = (): PushTopic[] => [...new Set([...followers].map(({ topic }) => topic))];
  const { connect, disconnect, isOpen } = createPushConnection(options, {
    topics,
    notify: (about) => {
      for (const { topic, listener } of [...followers])
        if (about === undefined || about === topic) listener();
    },
  });
  let watching: AbortController | undefined;

  function watchPage(): void {
    const { signal } = (watching = new AbortController());
    window.addEventListener('online', connect, { signal });
    window.addEventListener('offline', disconnect, { signal });
    // Browsers do not keep a page with an open connection for the back button.
    window.addEventListener('pagehide', disconnect, { signal });
    window.addEventListener('pageshow', connect, { signal });
  }

  return {
    follow: (topic, listener) => {
      const follower = { topic, listener };
      const isNew = !topics().includes(topic);
      followers.add(follower);
      if (!watching) watchPage();
      // A connection follows only the topics that it asked for when it opened.
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

/** Push messages about payments. A push carries no status: its receiver asks the provider. */
export type Pushes = {
  /** Calls back when something happened to the topic, or may have. Returns the function that unsubscribes. */
  follow: (topic: PushTopic, listener: () => void) => () => void;
  /** Whether the connection is open: then followers need not poll often. */
  isOpen: () => boolean;
};
