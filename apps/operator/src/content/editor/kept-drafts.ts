import { CONTENT_KINDS, type ContentDraft, type ContentKind } from '@tallystick/contract';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';

/** An edit that is not published yet. */
export interface KeptDraft {
  /** The version that it was made from. */
  readonly basedOn: number;
  readonly draft: ContentDraft;
}

const KEY = 'tallystick.content-drafts';

const texts = z.record(z.string(), z.string());
const shown = { from: z.nullable(z.string()), until: z.nullable(z.string()) };

/** The shapes of unfinished content. The contract’s own refuse an empty title, which an unfinished edit may have. */
const draft = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('slides'),
    content: z.object({
      slides: z.array(
        z.object({ id: z.string(), picture_id: z.string(), titles: texts, link: z.string(), ...shown }),
      ),
    }),
  }),
  z.object({
    kind: z.literal('notices'),
    content: z.object({
      notices: z.array(
        z.object({
          id: z.string(),
          texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
          ...shown,
        }),
      ),
    }),
  }),
  z.object({
    kind: z.literal('about'),
    content: z.object({
      texts: z.record(
        z.string(),
        z.object({
          title: z.string(),
          blocks: z.array(z.object({ kind: z.enum(['heading', 'paragraph', 'list']), text: z.string() })),
        }),
      ),
      contacts: z.array(z.object({ kind: z.enum(['email', 'phone', 'link', 'address']), value: z.string() })),
      location: z.nullable(
        z.object({
          name: z.string(),
          address: z.string(),
          latitude: z.number(),
          longitude: z.number(),
        }),
      ),
    }),
  }),
]);

const stored = z.partialRecord(
  z.enum(CONTENT_KINDS),
  z.object({ by: z.string(), basedOn: z.number(), draft }),
);
type Stored = z.output<typeof stored>;

const read = (): Stored => stored.safeParse(deviceTexts.readJson(KEY)).data ?? {};

/** Without storage an edit ends with its page. */
const keep = (drafts: Stored): void => {
  if (Object.keys(drafts).length === 0) deviceTexts.remove(KEY);
  else deviceTexts.writeJson(KEY, drafts);
};

/** The member’s kept edit of a kind, in this browser. Null if there is none. */
export const keptDraft = (kind: ContentKind, by: string): KeptDraft | null => {
  const kept = read()[kind];
  return kept === undefined || kept.by !== by ? null : { basedOn: kept.basedOn, draft: kept.draft };
};

/** Keeps the member’s edit of a kind in this browser. It replaces one before, also of another member. */
export const keepDraft = (by: string, { basedOn, draft: edited }: KeptDraft): void =>
  keep({ ...read(), [edited.kind]: { by, basedOn, draft: edited } });

export const forgetDraft = (kind: ContentKind): void => {
  const { [kind]: _gone, ...rest } = read();
  keep(rest);
};
