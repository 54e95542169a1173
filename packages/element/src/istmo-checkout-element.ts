import {
  ATTRIBUTE_NAMES,
  createFrameKeeper,
  createOpener,
  createPreloader,
  createUpdater,
  type Emit,
  openOrTell,
  optionsFromAttributes,
  sessionKey,
} from '@istmo/bindings';
import type { BundledOptions, CheckoutEvents, CheckoutSession } from '@istmo/checkout';

/** The events of the element. They do not bubble. */
export type CheckoutElementEvents = { [E in keyof CheckoutEvents]: CustomEvent<CheckoutEvents[E]> };

/** `addEventListener` of the element, which also knows the events of the checkout. */
export type AddCheckoutListener = (<E extends keyof CheckoutElementEvents>(
  event: E,
  listener: (event: CheckoutElementEvents[E]) => void,
  options?: boolean | AddEventListenerOptions,
) => void) &
  HTMLElement['addEventListener'];

// The module can be imported on a server, which has no elements.
const Base = typeof HTMLElement === 'function' ? HTMLElement : (Object as unknown as typeof HTMLElement);

/**
 * `<istmo-checkout code="…" checkout-origin="…">` shows the checkout inside the page. With `display="modal"`, `"redirect"` or
 * `"auto"` it holds a button of the page, which opens the checkout.
 */
export class IstmoCheckoutElement extends Base {
  /** The attributes whose changes are noticed: the options that are text, in kebab case. */
  static readonly observedAttributes = ATTRIBUTE_NAMES;
  /** Adds a listener for an event of the checkout or of any element. */
  declare addEventListener: AddCheckoutListener;
  private given: Partial<BundledOptions> = {};
  private shown = '';
  private opened: CheckoutSession | undefined;
  private removeFrame: (() => void) | undefined;
  private leave: (() => void) | undefined;

  private readonly emit: Emit = (event, detail, session) => {
    const sent = new CustomEvent(event, { detail, cancelable: 'preventDefault' in detail || !session });
    this.dispatchEvent(sent);
    if ('preventDefault' in detail && sent.defaultPrevented) detail.preventDefault();
    // An error of the call itself is reported like any other error of the page.
    if (!session && !sent.defaultPrevented) reportError(detail);
  };

  private readonly frame = createFrameKeeper({ options: () => this.options, emit: this.emit });
  private readonly opener = createOpener({
    options: () => this.options,
    emit: this.emit,
    show: (session) => {
      this.opened = session;
      const button = this.querySelector('button');
      // A disabled button could not take the focus back when the dialog closes.
      if (session) button?.setAttribute('aria-disabled', 'true');
      else button?.removeAttribute('aria-disabled');
    },
  });
  private readonly preloader = createPreloader(() => this.opener.preload());
  private readonly pass = createUpdater((change) => {
    this.frame.update(change);
    this.opener.update(change);
  });

  constructor() {
    super();
    this.addEventListener('click', (event) => {
      if (!this.holdsButton() || event.defaultPrevented || event.target === this || this.session) return;
      this.preloader.opened(this.options);
      openOrTell(() => this.open(), this.emit);
    });
    for (const event of ['pointerover', 'pointerdown', 'focusin'])
      this.addEventListener(event, () => {
        if (this.holdsButton() && !this.session) this.preloader.near(this.options);
      });
  }

  /** The options of `open()`: the attributes, and what was set here, such as `prefill`. */
  get options(): BundledOptions {
    // TypeScript cannot check the merged options. The SDK validates them.
    return { ...optionsFromAttributes(this), ...this.given } as BundledOptions;
  }
  set options(given: Partial<BundledOptions>) {
    this.given = given;
    this.refresh();
  }

  /** The session of the open checkout. */
  get session(): CheckoutSession | undefined {
    return this.frame.session() ?? this.opened;
  }

  /** Opens the checkout over the page, with `change` over the options. Throws a `CheckoutError` if they are not valid. */
  open(change?: Partial<BundledOptions>): CheckoutSession {
    return this.opener.open(change);
  }

  /** Requests to close the open checkout. It stays open during a payment. */
  close(): void {
    this.session?.close();
  }

  /** Called by the browser. */
  connectedCallback(): void {
    this.leave = this.opener.enter();
    const early = Object.getOwnPropertyDescriptor(this, 'options');
    // Set before the element was defined, which hides the accessor.
    if (early && Reflect.deleteProperty(this, 'options')) this.options = early.value as BundledOptions;
    this.refresh();
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.removeFrame?.();
    this.leave?.();
    this.shown = '';
  }

  /** Called by the browser. */
  attributeChangedCallback(): void {
    this.refresh();
  }

  private holdsButton(): boolean {
    return (this.options.display ?? 'inline') !== 'inline';
  }

  private refresh(): void {
    if (!this.isConnected) return;
    this.pass(this.options);
    const wanted = this.holdsButton() ? '' : sessionKey(this.options);
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.removeFrame?.();
    this.removeFrame = wanted ? this.frame.show(this) : undefined;
  }
}
