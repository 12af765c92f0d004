import { type ContentKind, publications } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export const CONTENT_KEY = 'content';

/** The publications of a kind, newest first. */
export const usePublications = (kind: ContentKind) =>
  useQuery({
    queryKey: [CONTENT_KEY, kind],
    queryFn: ({ signal }) => call(publications, { kind }, signal),
    // Returning to the window must not replace an unfinished edit.
    refetchOnWindowFocus: false,
  });
