export { type CheckoutHandler, type CheckoutHandlers, emitTo, isHandler } from './checkout-handlers';
export { createFrameKeeper } from './create-frame-keeper';
export { type CheckoutControls, createOpener, createPreloader } from './create-opener';
export { type Emit, EVENTS, openOrTell } from './follow-session';
export { ATTRIBUTE_NAMES, createUpdater, optionsFromAttributes, sessionKey } from './options';
