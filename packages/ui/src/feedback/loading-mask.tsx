import { Spinner } from './spinner.tsx';

/** Covers the page with a text about the running work, and blocks presses. */
export const LoadingMask = ({ text }: { readonly text: string }) => (
  <div className="appear fixed inset-0 z-50 flex items-center justify-center" role="status">
    <div className="flex min-w-32 max-w-64 flex-col items-center gap-3 rounded-lg bg-ink px-6 py-5 text-center font-medium text-14 text-bg shadow-raised">
      <Spinner className="size-7" />
      {text}
    </div>
  </div>
);
