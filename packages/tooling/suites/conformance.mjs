import { bundleModule } from '../build/bundle-module.mjs';
import { root } from '../environment/installed.mjs';

// File arguments are resolved against the directory where npm was called, which npm passes in INIT_CWD.
const typedIn = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
const { main } = await import(await bundleModule('conformance', ['conformance', 'contract', 'domain']));
process.chdir(typedIn);

process.exitCode = await main(process.argv.slice(2), { out: console.log, error: console.error });
