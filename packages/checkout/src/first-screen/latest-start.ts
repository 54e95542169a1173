import { whenParsed } from '../shared/startup/page-moments';
import { runApp } from './run-app';

// This script is a file because a CSP that is older than the page refuses the page's inline scripts and styles. The checkout then
// still opens, only later.

/** The app starts at this time at the latest, because the provider may answer late. */
const LATEST_START_MS = 2000;

setTimeout(() => void runApp(document), LATEST_START_MS - performance.now());
void whenParsed(document).then(() => {
  const file = document.querySelector<HTMLMetaElement>('meta[name="chunk-first-styles"]')?.content;
  if (!file || document.querySelector('style')?.sheet) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file }));
});
