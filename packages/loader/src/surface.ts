import {
  type FrameOptions,
  type FrameSize,
  languageFrom,
  languageIn,
  type LocalizedText,
} from '@istmo/contract/bridge';

/**
 * `shown`: the frame shows a prerendered form, or starts up. `ready`: it shows a screen and its own close button. `stuck`: it
 * has not loaded in time. `failed`: it shows an error without a close button of its own.
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
  resize: (size: FrameSize) => void;
  setTheme: (options: FrameOptions) => void;
};

/** A surface at its place in the page. */
export type View = Surface & {
  /** Shows it to the payer; before that it only loads. */
  present?: () => void;
  /** Restores the history entry that the payer used up with the back button. */
  renew?: (() => void) | undefined;
  /** Shows it over the page again after the page has moved the element, because a moved dialog is not modal. */
  moved?: () => void;
  /** Removes it and restores the page. `leaving`: the payer leaves the page. */
  remove: (leaving: boolean) => Promise<void>;
};

/** Shows the checkout inside the page. */
export function openInline(container: Element, options: SurfaceOptions): View {
  const surface = createSurface(make('section'), options);
  container.append(surface.element);
  const remove = () => {
    surface.element.remove();
    return Promise.resolve();
  };
  return { ...surface, remove };
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
  const lang = languageIn(TEXTS, languageFrom([language ?? '', ...navigator.languages]));
  return { lang, ...TEXTS[lang] };
}

/**
 * The styles of the box. The class names are those of `Stage`; `--istmo-h` and `--istmo-w` are the size that the frame
 * requests, with a prefix because the box inherits the page's own variables. The line breaks are not part of the text. A
 * closed dialog is laid out too, so that a preloaded checkout is rendered before it is opened. The close button is where the page
 * has its own, whose wide form begins at 720 px: 95 % of 760.
 */
export const SURFACE_CSS = `\
:host{all:initial!important;display:contents!important}\
dialog,section{color-scheme:light dark;width:100%;height:var(--istmo-h,600px);margin:auto;padding:0;border:0;overflow:hidden;color:CanvasText;background:Canvas;font:16px system-ui}\
section{position:relative}\
dialog{--t:translateY(16px)scale(.98);--o:0;max-width:min(var(--istmo-w,920px),95%);max-height:95%;border-radius:20px;transition:height .24s,max-width .24s}\
dialog:not([open]){display:block;visibility:hidden;position:fixed;inset:0}\
dialog[open]{animation:a var(--istmo-d,.22s) cubic-bezier(.2,.8,.2,1)}\
@keyframes a{from{transform:var(--t);opacity:var(--o)}}\
::backdrop{--t:none;--o:0;background:#0009;animation:a .22s}\
[inert],[inert]::backdrop{transform:var(--t);opacity:var(--o);transition:.18s allow-discrete}\
iframe{display:block;position:relative;width:100%;height:100%;border:0;transition:opacity .18s}\
.loading iframe{opacity:0}\
div,p{position:absolute;inset:0}\
div{display:none}\
.stuck div{display:grid;place-content:center}\
p{display:flex;flex-flow:wrap;place-content:start;gap:12px;margin:20px}\
p *{flex:100%;height:48px;border-radius:12px;background:#8882}\
u{flex:30%;height:76px}\
.stuck iframe,.stuck p,.ready p,.ready .x{display:none}\
button{margin:8px;padding:12px;border:0;border-radius:12px;font:inherit;color:#fff;background:#00695c}\
.x{position:absolute;inset:0 0 auto auto;z-index:1;width:44px;font:28px/20px system-ui;color:inherit;background:0 0}\
@media(max-width:640px){dialog{--t:translateY(100%);--o:1;--istmo-d:.32s;max-width:none;height:min(var(--istmo-h,100vh),94%);margin-bottom:0;border-radius:20px 20px 0 0}}\
@media(min-width:760px){.x{margin:28px 20px}}\
@media(prefers-reduced-motion){*,::backdrop{animation:0s!important;transition:0s!important}}`;

/** The page as it will be: what is paid, the methods, the fields. */
const SKELETON = 'iuuuuuuiiii';

const ALLOWED = 'payment *; publickey-credentials-get *; clipboard-write; geolocation';

/** Fills `box`, a dialog or a section. */
export function createSurface(box: HTMLElement, { language, requestClose, retry }: SurfaceOptions): Surface {
  const { lang, title, stuck, retry: retryText, close } = textsIn(language);
  // A shadow root isolates the box from the styles of the page.
  const element = make('div');
  const root = element.attachShadow({ mode: 'open' });
  addStyles(root, SURFACE_CSS);
  root.append(box);
  Object.assign(box, { lang, ariaLabel: title }).append(
    make(
      'p',
      { role: 'progressbar', ariaLabel: title },
      Array.from(SKELETON, (tag) => make(tag as 'u' | 'i')),
    ),
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
      // After the close button, so that showModal() focuses the button: a frame that still loads loses the Esc key.
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
      if (stage === 'failed' || stage === 'loading') return;
      // Unless the payer is in the frame already. A frame that is hidden does not take the focus.
      if (document.activeElement === element && root.activeElement !== frame) frame?.focus();
    },
    resize({ height, width }) {
      // A frame that changes its screen has no height for a moment.
      if (!height) return;
      box.style.setProperty('--istmo-h', `${height}px`);
      box.style.setProperty('--istmo-w', width ? `${width}px` : '');
    },
    // The frame is transparent only if both documents have the same color scheme. Otherwise it flashes white in dark mode. Old
    // browsers keep the system's background.
    setTheme({ theme, appearance: { variables, darkVariables } = {} }) {
      if (theme) box.style.colorScheme = theme === 'auto' ? '' : theme;
      box.style.background = `light-dark(${variables?.background ?? '#fff'},${darkVariables?.background ?? '#12201d'})`;
    },
  };
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
