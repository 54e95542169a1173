import { type FrameOptions, isLanguage, languageFrom } from '@istmo/contract/bridge';
import { addStyles } from './add-styles';
import { make } from './make';
import { SURFACE_CSS } from './surface-css';
import { TEXTS } from './texts';

/**
 * `shown`: the frame is alive and starts. `ready`: it has a screen, and its own way to close. `stuck`: it has not come.
 * `failed`: it shows what is wrong.
 */
export type Stage = 'loading' | 'shown' | 'ready' | 'stuck' | 'failed';

export type SurfaceNeeds = {
  /** As the page gave it: the frame reports one that does not exist. */
  language: string | undefined;
  /** The payer wants to close it. */
  ask: () => void;
  retry: () => void;
};

/** What the checkout stands on in the merchant's page, shut off from the page's styles. */
export type Surface = {
  /** For the page to hold. */
  element: HTMLElement;
  /** Puts a new frame in place of the last. */
  mount: (src: string) => Window | null;
  show: (stage: Stage) => void;
  fit: (height: number) => void;
  paint: (theme: FrameOptions['theme']) => void;
};

const ALLOWED = 'payment *; publickey-credentials-get *; clipboard-write; geolocation';

/** On `box`, which is a dialog or a section. */
export function createSurface(box: HTMLElement, { language, ask, retry }: SurfaceNeeds): Surface {
  const lang = isLanguage(language) ? language : languageFrom(navigator.languages);
  const texts = TEXTS[lang];
  const { title } = texts;
  const element = shadowed(box);
  Object.assign(box, { lang, ariaLabel: title }).append(
    make('progress', { ariaLabel: title }),
    make('div', { role: 'alert' }, [texts.stuck, make('button', { onclick: retry }, [texts.retry])]),
    make('button', { className: 'x', ariaLabel: texts.close, onclick: ask }, ['\u00d7']),
  );
  let frame: HTMLIFrameElement | undefined;
  return {
    element,
    mount(src) {
      frame?.remove();
      // Whatever the page's own policy is, the checkout learns where it stands.
      const referrerPolicy = 'strict-origin';
      frame = make('iframe', { allow: ALLOWED, referrerPolicy, title, src });
      box.prepend(frame);
      return frame.contentWindow;
    },
    show(stage) {
      // It may come too late to be shown.
      if (stage === 'shown' && box.className !== 'loading') return;
      box.className = stage;
      box.ariaBusy = String(stage === 'loading' || stage === 'shown');
      if (stage === 'ready' && document.activeElement === element) frame?.focus();
    },
    fit(height) {
      // A frame that changes its screen has no height for a moment.
      if (height) box.style.setProperty('--h', `${height}px`);
    },
    // The frame's own canvas stays see-through only where both have the same scheme: no white flash in the dark.
    paint(theme) {
      if (theme) box.style.colorScheme = theme === 'auto' ? '' : theme;
    },
  };
}

function shadowed(box: HTMLElement): HTMLElement {
  const element = make('div');
  const root = element.attachShadow({ mode: 'open' });
  addStyles(root, SURFACE_CSS);
  root.append(box);
  return element;
}
