export * from './bank-tables';
export * from './configuration-tables';
export * from './ledger-tables';
export * from './link-tables';
export * from './merchant-tables';
export * from './payment-tables';
export * from './wallet-tables';
export * from './webhook-tables';
