import * as v from 'valibot';
import type { SafeStorage } from './safe-storage';

const KEY = 'istmo.widget';
const Login = v.object({ sessionId: v.string(), token: v.string(), user: v.object({ idUsr: v.number() }) });

/** The login that this browser keeps of a wallet's user. */
export function createLogin(storage: SafeStorage) {
  return {
    token: (): string | undefined => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Login), storage.get(KEY));
      return parsed.success ? parsed.output.token : undefined;
    },
    clear: () => storage.remove(KEY),
  };
}
