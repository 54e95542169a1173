import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

// A package's launcher can be there without the program behind it, so each candidate is started once.
const works = (path, ...args) =>
  existsSync(path) && spawnSync(path, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;

const inPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

function firefoxHere() {
  const candidates = ['firefox-esr', 'firefox'].flatMap(inPath);
  return [...candidates, FIREFOX_ON_MAC].find((path) => works(path, '--version'));
}

// Neither program has a way to start it for a moment that works without a display.
const driverHere = () => inPath('WebKitWebDriver').find((path) => existsSync(path));
const displayHere = () => inPath('Xvfb').find((path) => existsSync(path));

function findOrInstall(find, ...packages) {
  const present = find();
  if (present) return present;
  console.log(`Not on this machine: installing ${packages[0]} …`);
  installFromDebian(...packages);
  return find();
}

/** The environment with which the tests find Firefox; `undefined` if it is not here and cannot be installed. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given && !works(given, '--version')) throw new Error(`FIREFOX_PATH is ${given}, which does not start.`);
  const path = given || findOrInstall(firefoxHere, 'firefox-esr', 'firefox');
  return path && { FIREFOX_PATH: path };
}

/** The same for WebKit: its WebDriver, which comes with a browser, and a display for it. */
export function findWebKit() {
  const driver = findOrInstall(driverHere, 'webkit2gtk-driver');
  const display = driver && findOrInstall(displayHere, 'xvfb');
  return display && { WEBKIT_DRIVER_PATH: driver, XVFB_PATH: display };
}
