import type { Facade } from '../../shared/startup/define-globals';
import * as v from 'valibot';

type Shown = {
  sessionToken: string;
  /** Where the network's page goes; without one the whole window goes there. */
  container?: HTMLElement;
  /** Given the network's signed answer; empty where what came was none. */
  onResult?: (token: string) => void;
};

/** The network's script, as far as we use it. */
export type ClaveSdk = {
  /** Returns what takes the page away. */
  open: (shown: Shown) => () => void;
};

const Sdk = v.looseObject({ open: v.function() });
const Opened = v.object({ close: v.function() });
const Result = v.object({ token: v.pipe(v.string(), v.maxLength(4000)) });

/** The script that is loaded, or `undefined`. It is another party's: what it gives is looked at before it is used. */
export function claveSdkIn(scope: object): ClaveSdk | undefined {
  const global: unknown = Reflect.get(scope, 'ClaveSdk');
  if (!v.is(Sdk, global)) return undefined;
  return {
    open: ({ onResult, ...shown }) => {
      const told = (result: unknown) => {
        const read = v.safeParse(Result, result);
        onResult?.(read.success ? read.output.token : '');
      };
      const opened: unknown = global.open({ ...shown, onResult: told });
      return () => {
        if (v.is(Opened, opened)) opened.close();
      };
    },
  };
}

/** How long the script may take: from then on the payer is offered other ways. */
export const SDK_LIMIT_MS = 10_000;

type Loading = { scope: object; loadScript: (url: string) => Promise<void>; url: string };

/** Loads the network's script behind its facade. Rejects where it is blocked, gone, too slow, or something else. */
export async function loadClaveSdk({ scope, loadScript, url }: Loading): Promise<void> {
  if (claveSdkIn(scope)) return;
  const facade: unknown = Reflect.get(scope, 'istmoClave');
  if (!isFacade(facade)) throw new TypeError('There is no istmoClave');
  await facade.load(() => inTime(loadScript(url).then(() => expectSdk(scope))));
}

function isFacade(global: unknown): global is Facade {
  return typeof global === 'object' && global !== null && 'load' in global;
}

function expectSdk(scope: object): void {
  if (!claveSdkIn(scope)) throw new TypeError('The script brings no ClaveSdk');
}

function inTime(loading: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script takes too long')), SDK_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
