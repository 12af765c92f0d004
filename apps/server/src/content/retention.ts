import type { SliceRetention } from '../platform/retention/retention-rule.ts';

export const CONTENT_RETENTION: SliceRetention = {
  rules: [],
  stays: { books: ['content.pictures', 'content.publications'] },
};
