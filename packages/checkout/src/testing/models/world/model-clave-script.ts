import type { ModelNetwork } from './model-network';

type Opened = { sessionToken: string; onResult: (result: unknown) => void };

/** The network's page that is shown, if any. */
export type ClavePage = { opened: Opened | undefined };
type Script = { network: ModelNetwork; clave: ClavePage };

/** Clave's script: it is loaded over the network, and shows a page whose end it tells. */
export function fakeClaveScript({ network, clave }: Script) {
  clave.opened = undefined;
  const open = (opened: Opened) => {
    clave.opened = opened;
    return {
      close: () => {
        if (clave.opened === opened) clave.opened = undefined;
      },
    };
  };
  return (): Promise<void> =>
    network.call('change', () => void Object.assign(window, { istmoClave: { open } }));
}
