export { formatMoney } from '@istmo/domain';
