/** `container` is a function because a sandboxed frame throws on being asked for it. Removes service workers of earlier versions: one that answers from its cache would show an old checkout for ever. */
export async function unregisterWorkers(container: () => ServiceWorkerContainer | undefined): Promise<void> {
  try {
    const registrations = (await container()?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Then there are none.
  }
}
