/** Payment by Clave: opens the network’s terminal and waits for its answer. */
export { clave } from './clave-method';
export { ClaveReturnPage } from './clave-return-page';
