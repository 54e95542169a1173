import { whenParsed } from '../shared/startup/page-moments';
import { runApp } from './run-app';

// A file, not in the page: a policy older than the page refuses the scripts and the styles that are written into it. The
// checkout opens then, too, only later.

/** When the app runs at the latest: the provider may answer late. */
const LATEST_START_MS = 2000;

setTimeout(() => void runApp(document), LATEST_START_MS - performance.now());
void whenParsed(document).then(() => {
  const file = document.querySelector<HTMLMetaElement>('meta[name="chunk-first-styles"]')?.content;
  if (!file || document.querySelector('style')?.sheet) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file }));
});
