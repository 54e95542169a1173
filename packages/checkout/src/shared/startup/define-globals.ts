type Inject = () => Promise<void>;

/** Stands for another party's SDK until a flow needs it: nothing of theirs is loaded before. */
export type Facade = { load: (inject: Inject) => Promise<void> };

/** The SDKs that flows may ask for, by the global's name. */
const FACADES = ['istmoWallet', 'istmoClave'] as const;

export function defineGlobals(target: object): void {
  for (const name of FACADES) Object.assign(target, { [name]: createFacade() });
}

function createFacade(): Facade {
  let loading: Promise<void> | undefined;
  return {
    load: (inject) => {
      loading ??= inject().catch((error: unknown) => {
        // Another try may go better.
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
