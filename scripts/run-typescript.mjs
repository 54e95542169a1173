import { loadTypeScript } from './lib/load-typescript.mjs';

// `node scripts/run-typescript.mjs FILE ARGUMENT…`: runs a program that is written in TypeScript.
const { close } = await loadTypeScript(process.argv[2]);
await close();
