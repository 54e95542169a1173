/** Registers a resource, which is closed at the end or on an interrupt. The last one is closed first. */
export type Keep = <T>(part: T, close: (part: T) => Promise<void>) => T;

export async function keeping<R>(action: (keep: Keep) => Promise<R>): Promise<R> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const interrupted = () => void closeAll().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
  try {
    return await action((part, close) => {
      opened.push(() => close(part));
      return part;
    });
  } finally {
    await closeAll();
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
  }
}
