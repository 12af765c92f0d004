import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';

/** The shape of a form: its fields, and its button. */
export const FORM = (
  <>
    <Skeleton className="h-18 w-full rounded-lg" />
    <Skeleton className="h-18 w-full rounded-lg" />
    <Skeleton className="h-12 w-full rounded-lg" />
  </>
);

/** The shape of a page of cards. */
export const CARDS = (
  <>
    <Skeleton className="h-24 w-full rounded-lg" />
    <Skeleton className="h-40 w-full rounded-lg" />
    <Skeleton className="h-40 w-full rounded-lg" />
  </>
);

/** The shape of a page of text. */
export const TEXT = (
  <>
    <Skeleton className="h-7 w-1/2 rounded-lg" />
    <Skeleton className="h-48 w-full rounded-lg" />
  </>
);
