// The start of a chunk: the build adds to it what several payment methods share (SHARED_PARTS in rollup.config.mjs).
export {};
