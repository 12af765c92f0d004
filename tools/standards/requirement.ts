/** A test that shows a requirement: its file from the root, and its name as the file spells it. */
export type ShownBy = readonly [file: string, name: string];

/** The answer to one requirement of a standard. */
export type Answer =
  | { readonly kind: 'shown'; readonly tests: readonly [ShownBy, ...ShownBy[]] }
  /** The requirement asks for a document, or for an act of people that a document describes. */
  | { readonly kind: 'documented'; readonly pages: readonly [string, ...string[]]; readonly note: string }
  | { readonly kind: 'not applicable'; readonly why: string }
  | { readonly kind: 'open'; readonly why: string };

export interface Requirement {
  readonly id: string;
  /** Our own short words, never those of the standard. */
  readonly subject: string;
  readonly answer: Answer;
}

/** Requirements that belong together on the page. */
export interface Chapter {
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

export const shown = (
  id: string,
  subject: string,
  first: ShownBy,
  ...others: readonly ShownBy[]
): Requirement => ({ id, subject, answer: { kind: 'shown', tests: [first, ...others] } });

export const documented = (
  id: string,
  subject: string,
  note: string,
  first: string,
  ...others: readonly string[]
): Requirement => ({ id, subject, answer: { kind: 'documented', pages: [first, ...others], note } });

export const notApplicable = (id: string, subject: string, why: string): Requirement => ({
  id,
  subject,
  answer: { kind: 'not applicable', why },
});

export const open = (id: string, subject: string, why: string): Requirement => ({
  id,
  subject,
  answer: { kind: 'open', why },
});
