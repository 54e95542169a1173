/** What the page may stop. */
export type Cancelable = {
  /** Keeps from happening what would happen by itself. */
  preventDefault: () => void;
};
