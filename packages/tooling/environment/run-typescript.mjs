import { loadTypeScript } from './load-typescript.mjs';

// `node packages/tooling/environment/run-typescript.mjs FILE ARGUMENT…`: runs a program that is written in TypeScript.
const { close } = await loadTypeScript(process.argv[2]);
await close();
