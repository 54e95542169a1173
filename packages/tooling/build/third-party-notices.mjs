import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import license from 'rollup-plugin-license';

const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** What is bundled into each folder: several builds may write to one. */
const found = new Map();

const textOf = ({ name, version, license: kind, homepage, author, licenseText, noticeText }) =>
  [
    `${name} ${version} (${kind ?? 'no license named'})`,
    [homepage, author?.text()].filter(Boolean).join('\n'),
    licenseText?.trim(),
    noticeText?.trim(),
  ]
    .filter(Boolean)
    .join('\n\n');

const LINE = `\n\n${'-'.repeat(80)}\n\n`;

function write(folder) {
  const all = found.get(folder);
  if (!all?.size) return;
  mkdirSync(folder, { recursive: true });
  const texts = [...all.keys()].toSorted().map((key) => textOf(all.get(key)));
  writeFileSync(
    join(folder, NOTICES),
    `This folder contains code of these packages.${LINE}${texts.join(LINE)}\n`,
  );
}

/** Writes the licenses of all packages that are bundled into each of the folders. Without such packages there is no file. */
export function thirdPartyNotices(...folders) {
  const collect = license({
    thirdParty(dependencies) {
      for (const folder of folders) {
        const all = found.get(folder) ?? new Map();
        found.set(folder, all);
        for (const one of dependencies)
          if (!one.name.startsWith('@istmo/')) all.set(`${one.name} ${one.version}`, one);
      }
    },
  });
  // Without the code, to which the plugin would add nothing, with a source map.
  const renderChunk = (_code, chunk) => void collect.renderChunk('', chunk);
  // After the plugin that empties the folder.
  const closeBundle = { sequential: true, order: 'post', handler: () => folders.forEach(write) };
  return { ...collect, renderChunk, closeBundle };
}
