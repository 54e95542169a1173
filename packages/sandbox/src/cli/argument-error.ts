/** Invalid command-line arguments. The user sees `message`. */
export class ArgumentError extends Error {
  override readonly name: string = 'ArgumentError';
}

/** Invalid arguments of `doctor`. */
export class DoctorArgumentError extends ArgumentError {}

/** Invalid arguments of `init`. */
export class InitArgumentError extends ArgumentError {}
