import type { Route } from '@tallystick/contract';
import { type JSONSchema, toJSONSchema } from 'zod/v4/core';

export type Schema = JSONSchema.BaseSchema;

const toSchema = (type: Route['input'], io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = toJSONSchema(type, {
    io,
    // A check in code has no JSON Schema. The server names the field if it is invalid.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Answers may get new members, and clients must ignore them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return schema;
};

/** The caller's input as JSON Schema. */
export const inputSchema = (route: Route): Schema => toSchema(route.input, 'input');

/** The `data` of a successful answer as JSON Schema. */
export const dataSchema = (route: Route): Schema => toSchema(route.data, 'output');

/** A member that is a schema. JSON Schema also allows `true` and `false` for anything and nothing. */
export const asSchema = (schema: Schema | boolean | undefined): Schema =>
  typeof schema === 'object' ? schema : {};

const PATH_PARAMETER = /:([a-z_]+)/g;

/** The names of the parameters in a path. */
export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(PATH_PARAMETER)].map((match) => match[1] ?? '');

/** `/api/wallets/:id` as OpenAPI writes it: `/api/wallets/{id}`. */
export const openApiPath = (path: string): string => path.replaceAll(PATH_PARAMETER, '{$1}');
