/** An answer without its signature: ES256 signs the same words differently each time. */
export function unsigned<T extends { signedResult?: string | undefined }>({
  signedResult: _signedResult,
  ...answer
}: T): Omit<T, 'signedResult'> {
  return answer;
}
