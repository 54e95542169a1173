import type { User } from '../db/queries/user-queries';

/** A user as others know them. */
export function fullName(user: Pick<User, 'name' | 'lastname'> | undefined): string {
  return [user?.name, user?.lastname].filter(Boolean).join(' ');
}
