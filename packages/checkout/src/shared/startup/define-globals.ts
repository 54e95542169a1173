type Inject = () => Promise<void>;

/** Stands in for a third-party SDK, which is loaded only when a flow needs it. */
export type Facade = { load: (inject: Inject) => Promise<void> };

/** The SDKs that flows may use, by the global's name. */
const FACADES = ['istmoWallet', 'istmoClave'] as const;

export function defineGlobals(target: object): void {
  for (const name of FACADES) Object.assign(target, { [name]: createFacade() });
}

function createFacade(): Facade {
  let loading: Promise<void> | undefined;
  return {
    load: (inject) => {
      loading ??= inject().catch((error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
