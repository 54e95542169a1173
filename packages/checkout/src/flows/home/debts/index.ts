export { Debts } from './debts';
