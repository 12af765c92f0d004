import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readDocuments } from './documents.ts';
import { buildHelpPage, type HelpDocument } from './help-page.ts';
import { renderDocument } from './render-document.ts';

/** A file of the site. */
export interface HelpFile {
  readonly type: string;
  readonly body: Buffer;
}

export interface HelpSite {
  /** By their address, such as `/help/runbooks/locked-out`. */
  readonly files: ReadonlyMap<string, HelpFile>;
  readonly documents: readonly HelpDocument[];
}

const IMAGES = 'docs/images';
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml' };

const imageFiles = (repository: string): ReadonlyMap<string, HelpFile> =>
  new Map(
    readdirSync(join(repository, IMAGES)).flatMap((name) => {
      const type = TYPES[name.split('.').at(-1) ?? ''];
      if (type === undefined) return [];
      return [
        [`/help/images/${name}`, { type, body: readFileSync(join(repository, IMAGES, name)) }] as const,
      ];
    }),
  );

/**
 * Makes the whole site from the documents of the repository. It takes a second, in pieces of a document: other requests are answered in
 * between.
 */
export const buildHelp = async (repository: string, style: string): Promise<HelpSite> => {
  const documents = readDocuments(repository);
  const images = imageFiles(repository);
  const addresses = new Map([
    ...documents.map(({ file, slug }) => [file, slug === '' ? '/help/' : `/help/${slug}`] as const),
    ...[...images.keys()].map((address) => [`docs${address.slice('/help'.length)}`, address] as const),
  ]);
  const rendered: HelpDocument[] = [];
  for (const document of documents) {
    await nextTurn();
    const address = addresses.get(document.file) ?? '';
    rendered.push({
      ...document,
      ...renderDocument(document, (path) => addresses.get(path) ?? null),
      address,
    });
  }
  const files = new Map<string, HelpFile>(images);
  for (const document of rendered) {
    await nextTurn();
    const body = Buffer.from(buildHelpPage(rendered, document, style));
    files.set(document.address, { type: 'text/html; charset=utf-8', body });
  }
  return { files, documents: rendered };
};
