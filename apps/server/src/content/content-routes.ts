import {
  about,
  keepContentPicture,
  previewContent,
  publications,
  publishContent,
  slides,
  takeBackContent,
} from '@tallystick/contract';
import * as z from 'zod/mini';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import { wireTime } from '../platform/wire.ts';
import { noticesShown, slidesShown } from './content.rules.ts';
import { selectPictureBytes, selectPublications, selectShown } from './content.sql.ts';
import {
  type ContentContext,
  keepPicture,
  publish,
  requireShowable,
  takeBack,
  toWirePublication,
} from './publish-content.ts';
import { pictureAddress, readAbout, readSlides, toAbout } from './read-content.ts';

const PAGE = 20;
const A_YEAR_SECONDS = 31_536_000;

const pictureParams = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});

const registerPictures = (http: Http, { database }: ContentContext): void => {
  http.fastify.get('/content/:id', async (request, reply) => {
    const asked = pictureParams.safeParse(request.params);
    const bytes = asked.success ? await selectPictureBytes(database, asked.data.id) : null;
    if (bytes === null) throw new AppError('not_found');
    return (
      reply
        .type('image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'same-origin')
        // A picture never changes: another picture has another address.
        .header('cache-control', `public, max-age=${A_YEAR_SECONDS}, immutable`)
        .send(bytes)
    );
  });
};

const registerStaffRoutes = (http: Http, context: ContentContext): void => {
  const { database, clock, operator } = context;
  http.serve(publications, async ({ kind, before }, { staff }) => {
    operator.require(staff, 'see_content');
    const list = await selectPublications(database, kind, before ?? null, PAGE);
    const [newest] = await selectPublications(database, kind, null, 1);
    const inUse = await selectShown(database, kind, new Date(clock.nowMs()));
    return {
      publications: list.map(toWirePublication),
      total: newest?.version ?? 0,
      in_use: inUse?.version ?? 0,
    };
  });
  http.serve(publishContent, (form, { staff }) => publish(context, staff, form));
  http.serve(takeBackContent, (form, { staff }) => takeBack(context, staff, form));
  http.serve(keepContentPicture, (_form, call) => keepPicture(context, call.staff, call.file));
  http.serve(previewContent, async ({ draft, language, at }, { staff }) => {
    operator.require(staff, 'see_content');
    await requireShowable(database, draft);
    const nowMs = at === undefined ? clock.nowMs() : Date.parse(at);
    const { kind, content } = draft;
    return {
      slides: kind === 'slides' ? slidesShown(content, language, nowMs, pictureAddress) : null,
      notices: kind === 'notices' ? noticesShown(content, language, nowMs, wireTime(nowMs)) : null,
      about: kind === 'about' ? toAbout(content, 0, language) : null,
    };
  });
};

/** Content that staff writes and everyone reads: slides, notices, the about page, and their pictures. */
export const registerContentRoutes = (http: Http, context: ContentContext): void => {
  const { database, clock } = context;
  http.serve(slides, (_input, { locale }) => readSlides(database, locale, clock.nowMs()));
  http.serve(about, (_input, { locale }) => readAbout(database, locale, clock.nowMs()));
  registerPictures(http, context);
  registerStaffRoutes(http, context);
};
