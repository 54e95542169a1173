import { Spinner } from './spinner';

/** What is waited for, in the place of what will come. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <p role="status">
      <Spinner /> {children}
    </p>
  );
}
