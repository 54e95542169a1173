import * as v from 'valibot';
import type { LoadScript } from '../../shared/third-party/facades';

type Shown = {
  sessionToken: string;
  /** The element that shows the Clave page. */
  container: HTMLElement;
  /** Called with the network's signed answer; empty if the message was not one. */
  onResult: (token: string) => void;
  /** The Clave page is there. */
  onShown: () => void;
  /** Clave's script did not load, or broke. */
  onFailed: () => void;
};

/** The part of Clave's script that we use, which runs in a frame: see ../../shared/third-party/facades.ts. */
export type ClaveSdk = {
  /** Returns the function that removes the page. */
  open: (shown: Shown) => () => void;
};

const Sdk = v.looseObject({ open: v.function() });
const Opened = v.object({ close: v.function() });
const Result = v.object({ token: v.pipe(v.string(), v.maxLength(4000)) });

/** The global that stands for Clave's script. */
export const CLAVE_GLOBAL = 'istmoClave';

/** The script's global, or `undefined`. What it answers comes from a third party, so it is checked before it is used. */
export function claveSdkIn(scope: object): ClaveSdk | undefined {
  const global: unknown = Reflect.get(scope, CLAVE_GLOBAL);
  if (!v.is(Sdk, global)) return undefined;
  return {
    open: ({ onResult, ...shown }) => {
      const emit = (result: unknown) => {
        const read = v.safeParse(Result, result);
        onResult(read.success ? read.output.token : '');
      };
      const opened: unknown = global.open({ ...shown, onResult: emit });
      return () => {
        if (v.is(Opened, opened)) opened.close();
      };
    },
  };
}

/** How long the script may take before the payer is offered other ways. */
export const SDK_LIMIT_MS = 10_000;

type Loading = { scope: object; loadScript: LoadScript; url: string };

/** Loads Clave's script, if the page has not. Rejects if it is blocked, missing, too slow, or not what is expected. */
export async function loadClaveSdk({ scope, loadScript, url }: Loading): Promise<void> {
  if (claveSdkIn(scope)) return;
  await inTime(loadScript(url, 'clave'));
  if (!claveSdkIn(scope)) throw new TypeError(`The script brings no ${CLAVE_GLOBAL}`);
}

function inTime(loading: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script takes too long')), SDK_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
