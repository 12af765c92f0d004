import { z } from 'zod/mini';

/** Writes JSON Schema as TypeScript. Only what the contract uses: anything else is an error, so that no type is silently lost. */

const Schema = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.unknown()),
  items: z.optional(z.unknown()),
  $ref: z.optional(z.string()),
});
type Schema = z.output<typeof Schema>;

const NAME = /^[A-Za-z_$][\w$]*$/;

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const objectType = (schema: Schema): string => {
  const { properties = {}, required = [], additionalProperties } = schema;
  const members = Object.entries(properties);
  if (members.length === 0) {
    return typeof additionalProperties === 'object'
      ? `Readonly<Record<string, ${typeOfSchema(additionalProperties)}>>`
      : 'Readonly<Record<string, never>>';
  }
  const lines = members.map(([name, member]) => {
    const isRequired = required.includes(name);
    const type = typeOfSchema(member);
    return `readonly ${NAME.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'}`;
  });
  return `{ ${lines.join('; ')} }`;
};

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const plainType = (schema: Schema, type: string | undefined): string => {
  if (type === undefined) return 'unknown';
  if (type === 'object') return objectType(schema);
  if (type === 'array') return `ReadonlyArray<${typeOfSchema(schema.items ?? {})}>`;
  const simple = SIMPLE[type];
  if (simple === undefined) throw new Error(`the type ${type} of a schema is not known`);
  return simple;
};

/** The TypeScript type of a schema, on one line. */
export const typeOfSchema = (value: unknown): string => {
  const schema = Schema.parse(value);
  if (schema.$ref !== undefined) throw new Error(`the reference ${schema.$ref} is not known`);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((each) => JSON.stringify(each)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map(typeOfSchema));
  if (schema.allOf !== undefined) return schema.allOf.map(typeOfSchema).join(' & ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => plainType(schema, type)));
};
