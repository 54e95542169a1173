export const LOGIN = '/pf/widget/login';

/** The way to log in, and back to `back` afterwards: a path of ours with its query. */
export function loginPath(back: string): string {
  return `${LOGIN}?back=${encodeURIComponent(back)}`;
}
