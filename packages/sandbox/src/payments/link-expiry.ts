/** Whether a link, or whatever else is paid, may no longer be paid. */
export function isExpired({ expiresAt }: { expiresAt: Date | null }, now: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now;
}
