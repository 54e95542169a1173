import {
  type FrameOptions,
  isLanguage,
  languageFrom,
  languageIn,
  type LocalizedText,
} from '@istmo/contract/bridge';

/**
 * `shown`: the frame has drawn a form, or runs and starts up. `ready`: it shows a screen and its own close button. `stuck`: it has not loaded in time.
 * `failed`: it shows an error without a close button of its own.
 */
export type Stage = 'loading' | 'shown' | 'ready' | 'stuck' | 'failed';

export type SurfaceOptions = {
  /** As the page passed it; the frame reports a language that does not exist. */
  language: string | undefined;
  /** Called when the payer wants to close the checkout. */
  requestClose: () => void;
  retry: () => void;
};

/** The box in the merchant's page that holds the frame, isolated from the styles of the page. */
export type Surface = {
  /** The element in the page. */
  element: HTMLElement;
  /** Replaces the frame with a new one. */
  mount: (src: string) => Window | null;
  frameWindow: () => Window | null | undefined;
  show: (stage: Stage) => void;
  resize: (height: number) => void;
  setTheme: (theme: FrameOptions['theme']) => void;
};

/** A surface at its place in the page. */
export type View = Surface & {
  /** Shows it to the payer; before that it only loads. */
  present?: () => void;
  /** Restores the history entry that the payer used up with the back button. */
  renew?: (() => void) | undefined;
  /** Shows it over the page again: the page has moved the element, which ends that. */
  moved?: () => void;
  /** Restores the page, before the element is removed. `leaving`: the payer leaves the page. */
  remove: (leaving: boolean) => Promise<void>;
};

/** Shows the checkout inside the page. */
export function openInline(container: Element, options: SurfaceOptions): View {
  const surface = createSurface(make('section'), options);
  container.append(surface.element);
  return { ...surface, remove: () => Promise.resolve() };
}

/** The texts that are shown before the frame can show its own. ASCII, because a page may not declare its encoding. */
export const TEXTS: LocalizedText<Record<'title' | 'close' | 'stuck' | 'pending' | 'retry', string>> = {
  es: {
    title: 'Pago seguro',
    close: 'Cerrar',
    stuck: 'No se pudo cargar el pago.',
    pending: 'Pendiente',
    retry: 'Intentar de nuevo',
  },
  en: {
    title: 'Secure payment',
    close: 'Close',
    stuck: 'The payment did not load.',
    pending: 'Pending',
    retry: 'Try again',
  },
};

/** The texts in the page's language, or else in the browser's. */
export function textsIn(language: string | undefined) {
  const lang = languageIn(TEXTS, isLanguage(language) ? language : languageFrom(navigator.languages));
  return { lang, ...TEXTS[lang] };
}

/**
 * The styles of the box. The class names are those of `Stage`; `--h` is the height that the frame asks for. The line breaks are
 * not part of the text. A closed dialog is laid out too: what is preloaded in it is drawn before it is opened.
 */
export const SURFACE_CSS = `\
:host{all:initial!important;display:contents!important}\
dialog,section{--h:600px;color-scheme:light dark;width:100%;height:var(--h);margin:auto;padding:0;border:0;overflow:hidden;color:CanvasText;background:Canvas;font:16px system-ui;text-align:center}\
section{position:relative}\
dialog{max-width:min(920px,95%);max-height:95%;border-radius:20px}\
dialog:not([open]){display:block;position:fixed;inset:0;visibility:hidden}\
::backdrop{background:#0009}\
iframe{display:block;width:100%;height:100%;border:0}\
.loading iframe{opacity:0}\
div,progress{display:none;position:absolute;inset:0;margin:auto;height:6px}\
div{height:112px}\
.loading progress,.stuck div{display:block}\
.stuck iframe,.ready .x{display:none}\
button{margin:12px;padding:12px;border:0;border-radius:12px;font:inherit;color:#fff;background:#00695c}\
.x{position:absolute;z-index:1;inset:0 0 auto auto;font-size:28px;color:inherit;background:0 0}\
@media(max-width:640px){dialog{max-width:none;height:94%;margin-bottom:0;border-radius:20px 20px 0 0}}`;

const ALLOWED = 'payment *; publickey-credentials-get *; clipboard-write; geolocation';

/** Fills `box`, a dialog or a section. */
export function createSurface(box: HTMLElement, { language, requestClose, retry }: SurfaceOptions): Surface {
  const { lang, title, stuck, retry: retryText, close } = textsIn(language);
  const element = isolate(box);
  Object.assign(box, { lang, ariaLabel: title }).append(
    make('progress', { ariaLabel: title }),
    make('div', { role: 'alert' }, [stuck, make('button', { onclick: retry }, [retryText])]),
    make('button', { className: 'x', ariaLabel: close, onclick: requestClose }, ['\u00d7']),
  );
  let frame: HTMLIFrameElement | undefined;
  return {
    element,
    mount(src) {
      frame?.remove();
      // The checkout learns the origin of this page, whatever the page's own policy is.
      const referrerPolicy = 'strict-origin';
      frame = make('iframe', { allow: ALLOWED, referrerPolicy, title, src });
      // After the close button, which showModal() focuses then: in a frame that still loads, an Esc is lost.
      box.append(frame);
      return frame.contentWindow;
    },
    frameWindow: () => frame?.contentWindow,
    show(stage) {
      // The frame may answer after the time limit.
      if (stage === 'shown' && box.className !== 'loading') return;
      // A frame that has shown a screen shows its failure on one, with its own close button.
      if (stage === 'failed' && box.className === 'ready') return;
      box.className = stage;
      box.ariaBusy = String(stage === 'loading');
      if (stage !== 'failed' && stage !== 'loading') focusFrame(element, frame);
    },
    resize(height) {
      // A frame that changes its screen has no height for a moment.
      if (height) box.style.setProperty('--h', `${height}px`);
    },
    // The frame is transparent only if both documents have the same color scheme. Otherwise it flashes white in dark mode.
    setTheme(theme) {
      if (theme) box.style.colorScheme = theme === 'auto' ? '' : theme;
    },
  };
}

/** Moves the focus from the box into the frame, unless the payer is there already. A frame that is hidden does not take it. */
function focusFrame(element: HTMLElement, frame: HTMLIFrameElement | undefined): void {
  if (document.activeElement === element && element.shadowRoot?.activeElement !== frame) frame?.focus();
}

/** Puts the box into a shadow root and returns the host of it. */
function isolate(box: HTMLElement): HTMLElement {
  const element = make('div');
  const root = element.attachShadow({ mode: 'open' });
  addStyles(root, SURFACE_CSS);
  root.append(box);
  return element;
}

/** Adds styles that a strict CSP allows. Returns a function that removes them. */
export function addStyles(root: DocumentOrShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Creates an element with these properties and children. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
