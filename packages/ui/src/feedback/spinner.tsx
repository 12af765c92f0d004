import { cx } from '../cx.ts';

/** A turning arc. The caller adds the text that says what is in progress. */
export const Spinner = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 24 24" className={cx('turn size-5 shrink-0', className)} fill="none" aria-hidden="true">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);
