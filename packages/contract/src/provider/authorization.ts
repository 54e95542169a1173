/** Request header that says who calls. */
export const AUTHORIZATION_HEADER = 'authorization';

/** The header's value: a fixed client key alone, or the widget's key and the token of a payer who is logged in. */
export function toAuthorization({ key, token }: { key: string; token?: string | undefined }): string {
  return token ? `${key}|${token}` : key;
}

/** Reads what {@link toAuthorization} wrote. */
export function fromAuthorization(header: string): { key: string; token?: string } {
  const [key = '', ...token] = header.split('|');
  return token.length === 0 ? { key } : { key, token: token.join('|') };
}
