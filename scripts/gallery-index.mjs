import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/installed.mjs';

const FOLDER = join(root, 'docs/gallery');
const DEVICES = ['desktop', 'phone', 'phone-dark'];
// The longer name first: every dark phone ends in "dark", and no other does.
const PICTURE = /^(.+?)-(desktop|phone-dark|phone)\.png$/;

const told = (name) => name.replaceAll('-', ' ');
const cell = (state, device, has) =>
  has ? `![${told(state)}, ${told(device)}](${state}-${device}.png)` : '';

/** What is in the folder: for each flow its states, for each state the devices that it was taken on. */
function flows() {
  const found = new Map();
  for (const file of readdirSync(FOLDER).sort()) {
    const [, state, device] = PICTURE.exec(file) ?? [];
    if (!state) continue;
    const [flow] = state.split('-');
    const states = found.get(flow) ?? found.set(flow, new Map()).get(flow);
    states.set(state, [...(states.get(state) ?? []), device]);
  }
  return found;
}

function section([flow, states]) {
  const rows = [...states].map(
    ([state, devices]) =>
      `| ${told(state)} | ${DEVICES.map((device) => cell(state, device, devices.includes(device))).join(' | ')} |`,
  );
  return [
    `## ${flow}`,
    '',
    '| State | Desktop | Phone | Phone, dark |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

const lines = [
  '# Every state of every flow',
  '',
  'Made by `npm run gallery` from the built bundles; the list by `npm run gallery:index`. The first screens are in [gallery.md](../gallery.md).',
  '',
  ...[...flows()].flatMap(section),
];
writeFileSync(join(FOLDER, 'README.md'), lines.join('\n'));
