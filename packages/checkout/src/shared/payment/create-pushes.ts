import type { PushConnectionOptions } from './push-connection';
import type { Pushes } from './pushes';

/** The provider's pushes; their code is loaded with the first payment that is followed. */
export function createPushes(options: PushConnectionOptions): Pushes {
  let line: Pushes | undefined;
  let loading: Promise<Pushes> | undefined;
  const load = async (): Promise<Pushes> => (line = (await import('./push-line')).createPushLine(options));
  return {
    follow: (topic, listener) => {
      let left = false;
      let leave = (): void => undefined;
      loading ??= load();
      // Where it cannot be loaded, those who follow ask instead.
      loading.then(
        (line) => !left && (leave = line.follow(topic, listener)),
        () => (loading = undefined),
      );
      return () => {
        left = true;
        leave();
      };
    },
    isOpen: () => line?.isOpen() ?? false,
  };
}
