import type { Language } from '@istmo/domain';
import { firstMethods, mayBePlain, readFirstAnswers } from './what-comes-first';
import { createTemplates, fillTemplate, showPrerendered, templateId } from './show-prerendered';
import { preloadChunk, runApp } from './run-app';
import { chooseEnvironment, DEFAULT_IMAGE_BASE, readConfig } from '../shared/config/environment';
import { createChosenLanguage, decideLanguage } from '../shared/i18n/decide-language';
import { createAttempts } from '../shared/payment/attempts';
import { createStoredDraft } from '../shared/payment/payer-draft';
import { nextPaint, yieldToMain } from '../shared/startup/page-moments';
import { storedSession } from '../shared/storage/login';
import { createSafeStorage } from '../shared/storage/safe-storage';
import type { BootWindow } from '../app/boot-window';
import { isWide } from '../shared/ui/is-wide';

/**
 * Renders the card form from the first answers while the app's own script is still loading. The payer can type at once, and the
 * app hydrates the form (`mount-app.tsx`). If anything but the answers decides what the first screen is, renders nothing. Then
 * runs the app.
 */
const scope = window as BootWindow;

const { document, location, istmoRoute: route } = scope;
const query = new URLSearchParams(location.search);
const tab = createSafeStorage(() => sessionStorage);
let language = languageFor();

async function prerender(): Promise<void> {
  const hasSplash = document.documentElement.dataset['splash'] === undefined;
  if (hasSplash) return;
  // Read while the requests are running: the first access to a storage takes a slow phone 15 ms.
  const lasting = createSafeStorage(() => localStorage);
  const attempts = createAttempts(tab, { remember: () => undefined }, lasting);
  const stored = {
    attempts,
    last: attempts.lastMethod?.(),
    isLoggedIn: storedSession(lasting) !== undefined,
  };
  const address = { search: location.search, route };
  if (!mayBePlain(address, stored)) return;
  const templates = createTemplates(document);
  // Runs while the requests are running. Most merchants offer more methods than the card.
  templates.prepare(templateId(language, isWide() ? 'wide' : 'narrow'));
  const answers = await readFirstAnswers(scope.istmoBoot);
  language = languageFor(answers.info.lang);
  const methods = firstMethods(answers, address, stored);
  if (!methods) return;
  await untilSized();
  await yieldToMain();
  const { imageBase, methodMarks } = chooseEnvironment(readConfig(document), location.hostname)?.values ?? {};
  const filled = fillTemplate(templates, {
    ...answers,
    methods,
    language,
    isWide: isWide(),
    isFrame: scope.parent !== scope,
    imageBase: typeof imageBase === 'string' ? imageBase : DEFAULT_IMAGE_BASE,
    // Not validated here: the app reports an invalid configuration.
    marks: (methodMarks ?? {}) as Readonly<Record<string, string>>,
  });
  const draft = createStoredDraft(tab, answers.info.code);
  if (!filled) return;
  await showPrerendered(scope, filled, { ...answers, language, draft });
  await nextPaint();
}

/** Waits for the frame's size, which decides the layout. Earlier loaders hide a preloaded frame, so it has no size yet. */
async function untilSized(): Promise<void> {
  if (scope.innerWidth > 0) return;
  await new Promise((resolve) => scope.addEventListener('resize', resolve, { once: true }));
}

/** The page's language. Before the answers it is the likely one, because a link may name another one. */
function languageFor(link?: string): Language {
  const wishes = { chosen: createChosenLanguage(tab).get(), host: query.get('language'), link };
  return decideLanguage(wishes, scope.navigator.languages);
}

// The app runs in any case, and renders a form that this script cannot.
const start = (): void => {
  void runApp(document);
  preloadChunk(document, `locale-${language}`);
};
void prerender().then(start, start);
