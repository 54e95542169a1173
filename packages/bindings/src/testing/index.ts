export * from './frames';
export { complaints, freshPage, leavePage } from './fresh-page';
