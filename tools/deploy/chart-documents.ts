import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { renderTemplate } from './render-chart.ts';

const CHART = '../../deploy/helm/tallystick/';

export const readChart = (path: string): string =>
  readFileSync(new URL(`${CHART}${path}`, import.meta.url), 'utf8');

/** The default values of the chart. */
export const values = z
  .looseObject({ roles: z.record(z.string(), z.looseObject({})) })
  .parse(parse(readChart('values.yaml')));

/** Renders a template and parses its documents. Throws for a document that is not YAML, and for an action that is left. */
export const documentsOf = (name: string, given: unknown = values): unknown[] => {
  const text = renderTemplate(readChart(`templates/${name}`), {
    Values: given,
    Release: { Name: 'release' },
  });
  if (text.includes('{{')) throw new Error(`${name} has an action that is not rendered`);
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    const content: unknown = document.toJS();
    return content === null ? [] : [content];
  });
};
