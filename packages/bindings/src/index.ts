export { type CheckoutHandler, type CheckoutHandlers, emitTo, isHandler } from './session-events';
export { createFrameKeeper } from './create-frame-keeper';
export { type CheckoutControls, createOpener, createPreloader } from './create-opener';
export { type Emit, EVENTS, openOrTell } from './session-events';
export { ATTRIBUTE_NAMES, createUpdater, optionsFromAttributes, sessionKey } from './options';
