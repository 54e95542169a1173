type Flat<T> = { [K in keyof T]: T[K] };
// The compiler accepts two generic functions as the same type only if it finds A and B identical. Both are written out,
// because for two uses of one alias the compiler compares only the arguments.
/* oxlint-disable typescript/no-unnecessary-type-parameters -- the question is asked of the parameter itself */
type Same<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;
/* oxlint-enable typescript/no-unnecessary-type-parameters */

/** Compiles with `true` only if the types are identical, and with `false` only if they are not. Does nothing. */
export function same<A, B>(_proof: Same<A, B>): void {
  // The compiler is the test.
}

/** The fields of any member of a union. */
export type FieldsOf<T> = T extends unknown ? keyof T : never;
