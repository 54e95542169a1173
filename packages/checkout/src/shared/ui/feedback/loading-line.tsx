import { Spinner } from './spinner';

/** A loading indicator with a text, in place of the content. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p role="status">
      <Spinner /> {children}
    </p>
  );
}
