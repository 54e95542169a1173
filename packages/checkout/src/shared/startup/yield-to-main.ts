type Yields = { scheduler?: { yield?: () => Promise<void> } };

/** Ends the task, so that what the payer types is handled before the rest. Safari and older browsers have no `scheduler`. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yields;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
