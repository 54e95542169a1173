// Preloaded into each Node process of a rebuild (NODE_OPTIONS), which then believes that it is another day.
const BY = Number(process.env.REBUILD_DAYS) * 86_400_000;
const Real = Date;

globalThis.Date = class Date extends Real {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Real.now() + BY] : parts));
  }

  static now() {
    return Real.now() + BY;
  }
};
