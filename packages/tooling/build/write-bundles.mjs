import { rollup } from 'rollup';

/** Builds configurations of rollup, one after the other. A warning fails the build. */
export async function writeBundles(configs) {
  const warnings = [];
  const onLog = (level, log, print) => (level === 'warn' ? warnings.push(log.message) : print(level, log));
  for (const { output, ...input } of configs) {
    const bundle = await rollup({ ...input, onLog, cache: false });
    for (const one of [output].flat()) await bundle.write(one);
    if (warnings.length > 0) throw Object.assign(new Error(warnings.join('\n')), { code: 'WARNING' });
    await bundle.close();
  }
}
