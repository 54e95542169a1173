export { type CheckoutHandler, type CheckoutHandlers, emitTo, isHandler } from './checkout-handlers';
export { createFrameKeeper } from './create-frame-keeper';
export { type CheckoutControls, createOpener } from './create-opener';
export { createUpdater } from './create-updater';
export { type Emit, EVENTS } from './follow-session';
export { ATTRIBUTE_NAMES, optionsFromAttributes } from './options-from-attributes';
export { openOrTell } from './follow-session';
export { createPreloader } from './create-opener';
export { sessionKey } from './session-key';
