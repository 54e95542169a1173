/** A part of a document. */
export type Json = { [key: string]: unknown };
