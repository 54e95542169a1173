import type { Language } from '@istmo/domain';
import { firstMethods, mayBePlain, readFirstAnswers } from './what-comes-first';
import { createTemplates, fillTemplate, templateId } from './fill-template';
import { preloadChunk, runApp } from './run-app';
import { showPrerendered } from './show-prerendered';
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
 * Draws the card form from the first answers, while the app's own script is still on its way. A payer can type at once;
 * the app hydrates the form (`mount-app.tsx`). Where anything but the answers decides what
 * comes first, nothing is drawn. Then it runs the app.
 */
const scope = window as BootWindow;

const { document, location, istmoRoute: route } = scope;
const query = new URLSearchParams(location.search);
const tab = createSafeStorage(() => sessionStorage);
let language = languageFor();

async function prerender(): Promise<void> {
  const hasSplash = document.documentElement.dataset['splash'] === undefined;
  if (hasSplash) return;
  // Read while the answers are on their way: the first look into a storage takes a slow phone 15 ms.
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
  // While the answers are on their way. Most merchants offer more than the card.
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
    // The app says what is wrong with a configuration.
    marks: (methodMarks ?? {}) as Readonly<Record<string, string>>,
  });
  const draft = createStoredDraft(tab, answers.info.code);
  if (!filled) return;
  await showPrerendered(scope, filled, { ...answers, language, draft });
  await nextPaint();
}

/** A frame that is not laid out has no size yet, which decides between the two layouts: earlier loaders hid a preloaded one. */
async function untilSized(): Promise<void> {
  if (scope.innerWidth > 0) return;
  await new Promise((resolve) => scope.addEventListener('resize', resolve, { once: true }));
}

/** Before the answers, the language that is likely: a link may name another one. */
function languageFor(link?: string): Language {
  const wishes = { chosen: createChosenLanguage(tab).get(), host: query.get('language'), link };
  return decideLanguage(wishes, scope.navigator.languages);
}

// The app follows in any case: a form that cannot be drawn comes with it.
const start = (): void => {
  void runApp(document);
  preloadChunk(document, `locale-${language}`);
};
void prerender().then(start, start);
