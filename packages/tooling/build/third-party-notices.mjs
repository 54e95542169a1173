import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import license from 'rollup-plugin-license';
import { billOfMaterials } from './bill-of-materials.mjs';
import { licenseTextOf } from './license-text.mjs';

const NOTICES = 'THIRD-PARTY-NOTICES.txt';
const BILL = 'sbom.cdx.json';

/** What is bundled into each folder: several builds may write to one. */
const found = new Map();

const textOf = (one) =>
  [
    `${one.name} ${one.version} (${one.license ?? 'no license named'})`,
    [one.homepage, one.author?.text()].filter(Boolean).join('\n'),
    licenseTextOf(one),
    one.noticeText?.trim(),
  ]
    .filter(Boolean)
    .join('\n\n');

const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** Examples are built with what is only for development, and are not released. */
const isExample = (folder) => folder.startsWith('examples/');

function write(folder) {
  const all = found.get(folder);
  if (!all?.size) return;
  mkdirSync(folder, { recursive: true });
  const keys = [...all.keys()].toSorted();
  const texts = keys.map((key) => textOf(all.get(key)));
  writeFileSync(
    join(folder, NOTICES),
    `This folder contains code of these packages.${LINE}${texts.join(LINE)}\n`,
  );
  if (isExample(folder)) return;
  writeFileSync(join(folder, BILL), `${JSON.stringify(billOfMaterials(folder, keys), null, 2)}\n`);
}

/**
 * Writes the licenses of all packages that are bundled into each of the folders, and a bill of materials that lists them.
 * Without such packages there is neither file.
 */
export function thirdPartyNotices(...folders) {
  const collect = license({
    thirdParty(dependencies) {
      for (const folder of folders) {
        const all = found.get(folder) ?? new Map();
        found.set(folder, all);
        for (const one of dependencies)
          if (!one.name.startsWith('@istmo/')) all.set(`${one.name}@${one.version}`, one);
      }
    },
  });
  // Without the code, to which the plugin would add nothing, with a source map.
  const renderChunk = (_code, chunk) => void collect.renderChunk('', chunk);
  // After the plugin that empties the folder.
  const closeBundle = { sequential: true, order: 'post', handler: () => folders.forEach(write) };
  return { ...collect, renderChunk, closeBundle };
}
