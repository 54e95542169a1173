/** The request header that identifies the caller. */
export const AUTHORIZATION_HEADER = 'authorization';

/** The value of the header: a fixed client key, or the widget's key and the token of a logged-in payer. */
export function toAuthorization({ key, token }: { key: string; token?: string | undefined }): string {
  return token ? `${key}|${token}` : key;
}

/** Parses the value that {@link toAuthorization} creates. */
export function fromAuthorization(header: string): { key: string; token?: string } {
  const [key = '', ...token] = header.split('|');
  return token.length === 0 ? { key } : { key, token: token.join('|') };
}
