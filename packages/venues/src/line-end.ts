/** The reason why a connection ended, by its code, with the values of its text. */
export type LineEnd =
  | {
      readonly code:
        | 'venue_not_opened'
        | 'venue_closed_by_us'
        | 'venue_silent'
        | 'venue_without_prices'
        | 'venue_without_pong';
      readonly values: Readonly<Record<string, never>>;
    }
  | { readonly code: 'venue_failed'; readonly values: { readonly error: string } }
  /** With the code of the closing frame. */
  | { readonly code: 'venue_closed'; readonly values: { readonly code: string } };
