/** Payment by Clave: opens the Clave page and waits for its answer. */
export { clave } from './clave-method';
export { ClaveReturnPage } from './clave-return-page';
