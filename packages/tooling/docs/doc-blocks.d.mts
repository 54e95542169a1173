/** A fenced block of a page, and what the comments above it say: see doc-blocks.mjs. */
export type DocBlock = {
  file: string;
  line: number;
  language: string;
  code: string;
  fragment?: string;
  given?: string;
};

export function docBlocks(): DocBlock[];
