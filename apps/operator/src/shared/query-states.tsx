import { ApiError } from './api-call.ts';
import { Button } from './button.tsx';

/** Shown after 200 ms only, so that what comes fast never flashes. */
export const Loading = ({ what }: { readonly what: string }) => (
  <p role="status" className="late p-4 text-ink-3">
    Loading {what}…
  </p>
);

export const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : 'Something went wrong in the console.';

export const Failure = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <div role="alert" className="flex items-center gap-3 border-act border-l-4 bg-act-tint px-4 py-3 text-act">
    <p className="flex-1">{messageOf(error)}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);

/** A refused act, in the words of the server. Shows nothing while there is no error. */
export const Refusal = ({ error }: { readonly error: unknown }) =>
  error === null ? null : (
    <span role="alert" className="block text-act">
      {messageOf(error)}
    </span>
  );

/** Figures that stand on the page while newer ones don't come must say so. */
export const Stale = ({ error, age }: { readonly error: unknown; readonly age: string }) => (
  <p role="alert" className="border-act border-l-4 bg-act-tint px-4 py-2 font-medium text-act">
    {messageOf(error)} What you see is {age} old.
  </p>
);

export const Empty = ({ children }: { readonly children: string }) => (
  <p className="p-4 text-ink-3">{children}</p>
);
