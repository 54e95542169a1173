export * from './results';
export * from './two-windows';
