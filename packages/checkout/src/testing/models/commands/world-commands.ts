import { Command, isOpen } from './model-command';
import type { Kind, NetworkFault } from '../world/model-network';
import type { Run } from '../model-run';
import type { Happening } from '../world/model-third-parties';
import type { PushMode } from '../world/model-world';

export const wait = (ms: number) =>
  new Command({ kind: 'wait', text: `${ms} ms`, act: (_, { world }) => world.time.advance(ms) });
export const sleep = (minutes: number) =>
  new Command({
    kind: 'sleep',
    text: `${minutes} min`,
    act: (_, { world }) => world.time.sleep(minutes * 60_000),
  });

export const fail = ([kind, fault]: [Kind, NetworkFault]) =>
  new Command({
    kind: 'fault',
    text: `${kind}, ${fault}`,
    act: (_, { world }) => world.network.fail(kind, fault),
  });

export const online = (isOnline: boolean) =>
  new Command({ kind: isOnline ? 'online' : 'offline', act: (_, run) => setOnline(run, isOnline) });

export function setOnline({ world }: Run, isOnline: boolean): void {
  world.network.setOnline(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

export const pushes = (mode: PushMode) =>
  new Command({ kind: 'pushes', text: mode, act: (_, { world }) => world.pushes.setMode(mode) });
export const happens = (what: Happening) =>
  new Command({ kind: 'thirdParty', text: what, act: (_, { world }) => world.thirdParties.happens(what) });

export const TOKENS = ['right', 'none', 'wrong'] as const;
type Token = (typeof TOKENS)[number];

/** Clave's page in the frame reports its end. */
export const network = (token: Token) =>
  new Command({
    kind: 'networkReturns',
    text: token,
    isPossible: isOpen,
    act: (_, { world }) => {
      const { opened } = world.clave;
      opened?.onResult({
        token: token === 'right' ? opened.sessionToken : token === 'wrong' ? 'forged' : '',
      });
    },
  });
