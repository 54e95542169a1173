import type { PushConnectionOptions, Pushes } from './push-channel';

/** The provider's push messages. The code is loaded with the first payment that is followed. */
export function createPushes(options: PushConnectionOptions): Pushes {
  let line: Pushes | undefined;
  let loading: Promise<Pushes> | undefined;
  const load = async (): Promise<Pushes> =>
    (line = (await import('./push-channel')).createPushChannel(options));
  return {
    follow: (topic, listener) => {
      let left = false;
      let leave = (): void => undefined;
      loading ??= load();
      // If the code cannot be loaded, followers poll instead.
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
