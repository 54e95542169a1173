/** Invalid command-line arguments. The user sees `message`. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}
