export * from './merchant-tables';
export * from './network-tables';
export * from './payment-tables';
export * from './settings-tables';
export * from './wallet-tables';
export * from './webhook-tables';
