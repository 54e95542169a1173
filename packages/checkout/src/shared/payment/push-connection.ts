import { PUSH_PATH, type PushMessage, type PushTopic } from '@istmo/contract/provider';
import { authorizationFor, type Keys } from '../api/request';
import type { Config } from '../config/config';
import { openPushSocket } from './push-socket';

export type PushConnectionOptions = {
  config: Keys & Pick<Config, 'apiBase' | 'paths'>;
  /** The token of a payer who is logged in. */
  token: () => string | undefined;
  /** From 0 to 1. */
  random: () => number;
};

type Followed = {
  topics: () => PushTopic[];
  /** Something happened to the topic, or may have to any. */
  tell: (topic?: PushTopic) => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** The connection for all that is followed, made anew when it breaks. Nobody is told why there is none. */
export function createPushConnection(
  { config, token, random }: PushConnectionOptions,
  { topics, tell }: Followed,
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
    hangUp = openPushSocket({ url: urlOf(config), request, heard, lost });
  };
  const lost = (): void => {
    timer = setTimeout(connect, pauseAfter(failures, random()));
    failures += 1;
    const relied = open;
    open = false;
    if (relied) tell();
  };
  const heard = (message: PushMessage): void => {
    if ('topic' in message) return tell(message.type === 'resync' ? undefined : message.topic);
    open = message.type === 'following';
    // Who was refused will hardly be let in soon.
    failures = open ? 0 : Infinity;
    // Something may have happened before the line was open.
    if (open) tell();
  };
  return { connect, disconnect, isOpen: () => open };
}

/** Spread out: when a provider starts again, everybody comes back. */
function pauseAfter(failures: number, random: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random / 2);
}

/** `paths.pushes` may be another path, or another service as a whole. */
function urlOf({ apiBase, paths }: PushConnectionOptions['config']): string {
  return new URL(paths['pushes'] ?? PUSH_PATH, apiBase || location.href).href.replace(/^http/, 'ws');
}
