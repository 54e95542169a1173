/** Whether what is in the form is under way, so that nothing of it can be changed. */
export function isLocked({ name }: { name: string }): boolean {
  return name !== 'editing' && name !== 'declined';
}
