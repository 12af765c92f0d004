import { Times } from '../time/time.tsx';

/** The result of the last decision, at the head of the page. */
export const Done = ({ children }: { readonly children: string | null }) => (
  <p role="status" className="font-medium text-good">
    <Times>{children}</Times>
  </p>
);
