/** The way back to the merchant from a payment that is over. */
export type WayBack = {
  /** Whose page it leads to, "tienda.example"; empty to the page around the frame. */
  host: string;
  go: () => void;
};
