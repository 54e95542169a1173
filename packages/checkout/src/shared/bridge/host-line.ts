import { BRIDGE_CHANNEL, type HostMethods } from '@istmo/contract/bridge';
import { connect, type Messenger, type Methods, type RemoteProxy } from 'penpal';

type Host = RemoteProxy<HostMethods>;

/** The line to the host: what is said before it is open waits, and where it never opens is said to nobody. */
export function createHostLine() {
  let opened: (host: Host) => void;
  const host = new Promise<Host>((resolve) => (opened = resolve));
  return {
    open: (messenger: Messenger, methods: Methods): void => {
      const { promise } = connect<HostMethods>({ messenger, methods, channel: BRIDGE_CHANNEL });
      promise.then(opened, () => undefined);
    },
    tell: (say: (host: Host) => Promise<unknown>): void => {
      // The host may go at any moment, and then there is nobody left to hear of it.
      host.then(say).catch(() => undefined);
    },
  };
}
