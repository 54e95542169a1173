/** A field for each one that any member of a union has: an object literal that satisfies it leaves none out. */
export type EachOf<T> = { [N in NameIn<T>]: unknown };

type NameIn<T> = T extends unknown ? keyof T : never;
