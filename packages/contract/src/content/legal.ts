import * as z from 'zod/mini';
import { empty } from '../fields.ts';
import { route } from '../route.ts';

/** Texts that the law asks of an operator: its imprint and its terms of use. */
export const LEGAL_KINDS = ['imprint', 'terms-of-use'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export const legal = route({
  method: 'GET',
  path: '/api/index/legal',
  summary: 'The operator’s imprint and terms of use, in the language asked for.',
  access: 'open',
  work: 'read',
  input: empty,
  /** Only those that the operator has. */
  data: z.array(
    z.object({
      kind: z.enum(LEGAL_KINDS),
      /** Holds only headings, paragraphs and lists. The server escapes all text in it. */
      html: z.string(),
    }),
  ),
  errors: [],
});

export const legalRoutes = { legal };
