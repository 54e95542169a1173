/**
 * Removes service workers of earlier versions, which would serve an old checkout from their cache. `container` is a
 * function because reading it throws in a sandboxed frame.
 */
export async function unregisterWorkers(container: () => ServiceWorkerContainer | undefined): Promise<void> {
  try {
    const registrations = (await container()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Without access there are no workers to remove.
  }
}
