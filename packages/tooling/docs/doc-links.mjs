import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../environment/installed.mjs';

const LINK = /\]\(([^()\s]+)\)/g;

const withoutCode = (text) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchor of a heading, as GitHub makes it; the site makes the same. */
export const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(text) {
  const headings = text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading]) => slugOf(heading));
}

function linkFault(file, link) {
  const [path, anchor] = link.split('#');
  const target = path ? relative(root, join(root, dirname(file), path)) : file;
  if (!existsSync(join(root, target))) return `${file}: there is no ${target}.`;
  if (!anchor || !statSync(join(root, target)).isFile() || !target.endsWith('.md')) return undefined;
  const anchors = anchorsOf(readFileSync(join(root, target), 'utf8'));
  return anchors.includes(anchor) ? undefined : `${file}: ${target} has no #${anchor}.`;
}

/** The broken links of a page to files of the repository and to headings in them. */
export function linkFaults(file, text) {
  const links = [...withoutCode(text).matchAll(LINK)].map(([, link]) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => linkFault(file, link))
    .filter(Boolean);
}
