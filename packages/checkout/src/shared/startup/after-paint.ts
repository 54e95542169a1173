/** Runs a task after the next paint. A hidden page is not painted, so there it runs soon. */
export function afterPaint(task: () => void): void {
  const run = (): unknown => setTimeout(task);
  if (document.hidden) run();
  else requestAnimationFrame(run);
}
