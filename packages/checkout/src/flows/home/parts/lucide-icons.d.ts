/** The package has types for its entry only. */
declare module 'lucide/dist/esm/icons/*' {
  const icon: import('lucide').IconNode;
  export default icon;
}
