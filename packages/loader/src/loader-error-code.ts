// Generated from packages/contract/errors.json by `npm run generate`.
/** Codes that the loader itself reports. */
export type LoaderErrorCode =
  /** `open` was called outside a page, such as on a server. */
  | 'no_document'
  /** An option is missing, misspelled or of the wrong type; the message names it. */
  | 'invalid_options'
  /** The script that `loadCheckout` added did not load, or is not the checkout’s. The cause is a network, an ad blocker, a Content-Security-Policy, Trusted Types, or the `integrity` of another release. */
  | 'script_not_loaded'
  /** The npm package does not know where your checkout is served. The script tag knows its own origin. */
  | 'checkout_origin_missing'
  /** With `display: 'inline'`, `container` names no element that is on the page now. Or the page moved an open checkout into another document, such as a popup’s, and the session has ended. */
  | 'container_not_found'
  /** The checkout’s first screen was not shown within `loadTimeoutMs`. The checkout offers to try again; the result is `failed` if the payer gives up. A form that they have typed into stays. */
  | 'load_timeout'
  /** The page’s Content-Security-Policy blocks the frame, or its Cross-Origin-Embedder-Policy blocks frames of other sites. Chromium reports the second at once; in other browsers it ends as `load_timeout`. */
  | 'frame_blocked'
  /** The page’s origin is not on the merchant’s list of domains (`domainValidation`). The message names the origin and the merchant. */
  | 'origin_not_allowed'
  /** The provider refused the login that the page passed as `walletLogin`, or the merchant does not take the wallet. The checkout continues: the payer can pay as a guest, or log in there. */
  | 'wallet_login_refused'
  /** The frame sent a message that contradicts itself, such as a result that is paid and declined at once, or a second result of a session. The loader ignored it. */
  | 'invalid_message';
