import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Makes the whole site from the documents of the repository. It takes 0.1 s. */
export const buildHelp = (repository: string, style: string): HelpSite => {
  const documents = readDocuments(repository);
  const images = imageFiles(repository);
  const addresses = new Map([
    ...documents.map(({ file, slug }) => [file, slug === '' ? '/help/' : `/help/${slug}`] as const),
    ...[...images.keys()].map((address) => [`docs${address.slice('/help'.length)}`, address] as const),
  ]);
  const rendered = documents.map((document): HelpDocument => {
    const address = addresses.get(document.file) ?? '';
    return { ...document, ...renderDocument(document, (path) => addresses.get(path) ?? null), address };
  });
  const pages = rendered.map(
    (document) =>
      [
        document.address,
        { type: 'text/html; charset=utf-8', body: Buffer.from(buildHelpPage(rendered, document, style)) },
      ] as const,
  );
  return { files: new Map([...pages, ...images]), documents: rendered };
};
