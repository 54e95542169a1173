export * from './frames';
export { complaints, freshPage, leavePage } from './fresh-page';
export { type Listeners, type Options, testButton, testFrame } from './binding-contract';
