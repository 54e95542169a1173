// The start of a chunk: the build adds to it what payment methods share with each other and with other pages (SHARED_PARTS in rollup.config.mjs).
export {};
