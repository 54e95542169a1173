import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

const SOURCES = join(root, 'packages/checkout/src');
const KEPT_BY_A_BROWSER =
  /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel|cookieStore)\b|\.(cookie|locks|serviceWorker|caches)\b/g;

/**
 * A browser that keeps nothing for a frame throws at the mere look at any of these. What stands before each must catch that:
 * the safe storage; and where tabs are told of each other or old workers looked for, a promise that nobody's payment waits
 * for.
 */
const CAUGHT = [
  /createSafeStorage\(\(\) => (local|session)Storage\)/g,
  /unregisterWorkers\(\(\) => navigator\.serviceWorker\)/g,
  /const open = async \(\): Promise<OneTab> => \{.*?\n {2}\};/gs,
];
const TYPES = /Pick<(BroadcastChannel|LockManager)[^>]*>|\bBroadcastChannel\['onmessage'\]/g;
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

function uncaught(code) {
  const rest = [COMMENTS, TYPES, ...CAUGHT].reduce((left, pattern) => left.replaceAll(pattern, ''), code);
  return [...rest.matchAll(KEPT_BY_A_BROWSER)].map(([found]) => found);
}

const paths = readdirSync(SOURCES, { recursive: true }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|^testing/.test(path),
);

describe('what a browser may refuse to keep', () => {
  it('is looked at nowhere but where a refusal is caught', () => {
    const found = paths.flatMap((path) =>
      uncaught(readFileSync(join(SOURCES, path), 'utf8')).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
    expect(paths.length).toBeGreaterThan(300);
  });

  it.each([
    ['localStorage.setItem("a", "b")', ['localStorage']],
    ['const { sessionStorage } = window;', ['sessionStorage']],
    ['document.cookie = "a=b"', ['.cookie']],
    ['await navigator.locks.request("a", f)', ['.locks']],
    ['new BroadcastChannel("a")', ['BroadcastChannel']],
    ['indexedDB.open("a")', ['indexedDB']],
    ['const storage = createSafeStorage(() => localStorage);', []],
    ['/** Kept in localStorage. */', []],
  ])('%s', (code, found) => {
    expect(uncaught(code)).toEqual(found);
  });
});
