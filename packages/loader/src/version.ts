import manifest from '../package.json';

/** This package's version, such as `1.2.3`. */
export const version: string = manifest.version;
