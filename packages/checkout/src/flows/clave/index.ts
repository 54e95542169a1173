export { clave } from './clave-method';
export { ClaveReturnPage } from './clave-return-page';
