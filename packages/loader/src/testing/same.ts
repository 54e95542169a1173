type Flat<T> = { [K in keyof T]: T[K] };
// Two functions with a type of their own are alike only where the compiler finds both sides identical. Written out: of two
// uses of one name the compiler compares the arguments alone.
/* oxlint-disable typescript/no-unnecessary-type-parameters -- the question is asked of the parameter itself */
type Same<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
/* oxlint-enable typescript/no-unnecessary-type-parameters */

/** Compiles where the types are the same to the last field, or are said not to be. Does nothing. */
export function same<A, B>(_proof: Same<A, B>): void {
  // The compiler is the test.
}

/** The fields of any member of a union. */
export type FieldsOf<T> = T extends unknown ? keyof T : never;
