declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.css' {}

declare module '*.woff2' {
  /** The file's address. */
  const url: string;
  export default url;
}
