import { ERROR_STATUS, type Route } from '@tallystick/contract';
import { type Html, html } from '../html.ts';
import { type RoutesBySlice, refusalsOf } from './openapi-document.ts';
import { exampleOf, inputExample, type Json } from './openapi-examples.ts';
import { asSchema, dataSchema, inputSchema, type Schema } from './openapi-schemas.ts';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

const rangeOf = (low: number | undefined, high: number | undefined, unit: string): string => {
  if (low === undefined && high === undefined) return '';
  return ` ${low ?? 0}–${high ?? ''}${unit}`;
};

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => String(value)).join(' · ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return [...new Set(choices.map((choice) => typeOf(asSchema(choice))))].join(' or ');
  if (schema.type === 'array') {
    return `list of ${typeOf(asSchema(Array.isArray(schema.items) ? schema.items[0] : schema.items))}`;
  }
  if (schema.type === 'string') {
    if (schema.format === 'date-time') return 'time';
    return `text${rangeOf(schema.minLength, schema.maxLength, ' characters')}`;
  }
  if (
    schema.type === 'integer' &&
    Number.isSafeInteger(schema.minimum) &&
    schema.minimum !== Number.MIN_SAFE_INTEGER
  ) {
    return `whole number${rangeOf(schema.minimum, schema.maximum, '')}`;
  }
  return schema.type === 'integer' ? 'whole number' : String(schema.type ?? 'anything');
};

/** Every member of a schema. Nested ones are written `outer.inner`, and members of a list's items `outer[].inner`. */
const fieldsOf = (schema: Schema, prefix = ''): readonly Field[] => {
  if (schema.type === 'array') {
    return fieldsOf(asSchema(Array.isArray(schema.items) ? schema.items[0] : schema.items), `${prefix}[]`);
  }
  const choice = schema.anyOf?.map(asSchema).find((one) => one.type === 'object' || one.type === 'array');
  if (choice !== undefined) return fieldsOf(choice, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([member, given]) => {
    const inner = asSchema(given);
    const name = prefix === '' ? member : `${prefix}.${member}`;
    const required = (schema.required ?? []).includes(member);
    return [{ name, type: typeOf(inner), required }, ...fieldsOf(inner, name)];
  });
};

const table = (caption: string, fields: readonly Field[], input: boolean): Html | null =>
  fields.length === 0
    ? null
    : html`<table><caption>${caption}</caption><tbody>${fields.map(
        (field) =>
          html`<tr><th scope="row"><code>${field.name}</code></th><td>${field.type}</td><td>${
            input && !field.required ? 'optional' : ''
          }</td></tr>`,
      )}</tbody></table>`;

const pretty = (value: Json): string => JSON.stringify(value, null, 2);

const curlOf = (route: Route, input: Json): string => {
  const token = route.access === 'open' ? '' : ` \\\n  -H "token: $TOKEN"`;
  if (route.method !== 'POST') {
    const query = Object.entries(input ?? {}).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
    );
    const path = query.length === 0 ? route.path : `${route.path}?${query.join('&')}`;
    return `curl${route.method === 'GET' ? '' : ` -X ${route.method}`} "$HOST${path}"${token}`;
  }
  if (route.file !== undefined) {
    const fields = Object.entries(input ?? {}).map(([name, value]) => ` -F ${name}=${String(value)}`);
    return `curl "$HOST${route.path}"${token} \\\n ${fields.join('')} -F ${route.file}=@picture.jpg`;
  }
  const quoted = JSON.stringify(input).replaceAll("'", `'\\''`);
  return `curl "$HOST${route.path}"${token} \\\n  -H "content-type: application/json" \\\n  -d '${quoted}'`;
};

const CALLERS: Readonly<Record<Route['access'], string>> = {
  open: 'anyone',
  user: 'customers',
  staff: 'staff',
};

const callSection = (slice: string, name: string, route: Route): Html => {
  const input = inputSchema(route);
  const data = dataSchema(route);
  const answer: Json = { code: 1, msg: '', data: exampleOf(data, 'data') };
  return html`<article id="${slice}.${name}">
<h3><span class="method">${route.method}</span> <code>${route.path}</code></h3>
<p>${route.summary} <span class="access">For ${CALLERS[route.access]}.</span></p>
${table('Request', fieldsOf(input), true)}
${table('Answer: data', fieldsOf(data, data.type === 'array' ? 'data' : ''), false)}
<p class="refusals">Refused as ${refusalsOf(route).map(
    (code) => html`<code>${code}</code><small>${ERROR_STATUS[code]}</small> `,
  )}</p>
<details><summary>Example</summary><pre tabindex="0">${curlOf(route, inputExample(route))}</pre>
<pre tabindex="0">${pretty(answer)}</pre></details>
</article>`;
};

const CONVENTIONS = [
  'Bodies are JSON or forms, and multipart forms where a file is sent. The session token travels in the header token, the language of msg in lang or the header Lang.',
  'Amounts, prices and rates are decimal strings, never JSON numbers; a rate is a fraction. Times are RFC 3339 in UTC, durations whole seconds.',
  'Every answer is { code, msg, data }: code 1 is done, 0 refused, with the reason in error and, for wrong fields, in fields.',
  'A call that changes something takes a client_id: sent again with the same one, it gives the first answer again.',
  'Unknown fields are ignored.',
];

/** Builds the page of all calls as one self-contained file. */
export const buildOpenApiPage = (slices: RoutesBySlice, version: string, style: string): string => {
  const entries = Object.entries(slices).map(([slice, routes]) => ({ slice, calls: Object.entries(routes) }));
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tallystick API</title><style>${{ html: style }}</style></head><body>
<header><h1>Tallystick API</h1><p>Version ${version} · <a href="openapi.json">OpenAPI 3.1 document</a> · <a href="asyncapi.json">AsyncAPI document of the socket</a> · <a href="/help/">Documentation</a></p></header>
<div class="columns"><nav aria-label="Calls">${entries.map(
    ({ slice, calls }) =>
      html`<h2><a href="#${slice}">${slice}</a></h2><ul>${calls.map(
        ([name, route]) => html`<li><a href="#${slice}.${name}">${route.path.replace('/api/', '')}</a></li>`,
      )}</ul>`,
  )}</nav><main><section><h2>How every call works</h2><ul>${CONVENTIONS.map((line) => html`<li>${line}</li>`)}</ul></section>
${entries.map(
  ({ slice, calls }) =>
    html`<section id="${slice}"><h2>${slice}</h2>${calls.map(([name, route]) => callSection(slice, name, route))}</section>`,
)}</main></div></body></html>
`.html;
};
