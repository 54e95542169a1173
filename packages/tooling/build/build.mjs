import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { root } from '../environment/installed.mjs';
import { PARTS } from './ensure-built.mjs';

/** Built by one process, which compiles their common sources once. A second process builds the rest. */
const APPS = ['widget', 'checkout'];
/** Examples are built from packages as merchants get them. */
const NEEDS = { examples: ['loader', 'react', 'vue', 'element', 'widget'] };

/** Starts a process that builds one part at a time. If it fails, so does the build. */
function startBuilder() {
  const child = fork(fileURLToPath(new URL('build-part.mjs', import.meta.url)), { cwd: root });
  child.once('exit', (code) => code !== 0 && process.exit(1));
  const build = async (part) => {
    const start = performance.now();
    child.send(part);
    await once(child, 'message');
    console.log(`built ${part} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  return { build, end: () => child.disconnect() };
}

/** Builds parts in their order, each when the parts that it needs are built. */
function buildInOrder(parts, built) {
  if (parts.length === 0) return;
  const { build, end } = startBuilder();
  let last;
  for (const part of parts) {
    const needs = (NEEDS[part] ?? []).map((one) => built.get(one));
    last = Promise.all([last, ...needs]).then(() => build(part));
    built.set(part, last);
  }
  last.then(end);
}

const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0)
  throw new Error(`The parts are ${PARTS.join(', ')}. There is no ${unknown.join(', ')}.`);
const parts = PARTS.filter((part) => named.length === 0 || named.includes(part));
const built = new Map();
buildInOrder(
  APPS.filter((part) => parts.includes(part)),
  built,
);
buildInOrder(
  parts.filter((part) => !APPS.includes(part)),
  built,
);
