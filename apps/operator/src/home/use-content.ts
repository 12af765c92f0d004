import { type ContentKind, publications } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api.ts';

export const CONTENT_KEY = 'content';

/** What was published of a kind, newest first. */
export const usePublications = (kind: ContentKind) =>
  useQuery({
    queryKey: [CONTENT_KEY, kind],
    queryFn: ({ signal }) => call(publications, { kind }, signal),
    // What is being written is not to be exchanged for something else by coming back to the window.
    refetchOnWindowFocus: false,
  });
