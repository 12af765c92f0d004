import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type * as messages from '../messages/en/console/index.ts';

/** The texts of the operator's console. English is the source, as in the app. */
export type ConsoleMessages = typeof messages;

/** The id of a text of the console, such as `deposits.bank.setAside`. */
export type ConsoleKey = MessageKeys<ConsoleMessages, NestedKeyOf<ConsoleMessages>>;

interface Kinds<Plain> {
  ICUArgument: Plain;
  ICUNumberArgument: number;
  ICUDateArgument: never;
}

/** The values of an id’s text: none, or those that English names. One of several ids needs the values of all. */
export type ConsoleArguments<Key extends ConsoleKey, Plain> = (
  Key extends ConsoleKey
    ? (values: ICUArgs<NestedValueOf<ConsoleMessages, Key>, Kinds<Plain>>) => void
    : never
) extends (values: infer Values) => void
  ? Partial<Values> extends Values
    ? []
    : [values: Readonly<Values>]
  : never;

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** The texts of the console in another language, with every id of English and no other. */
export type ConsoleTranslation = Translated<ConsoleMessages>;

/** One file of it. */
export type ConsoleArea<Name extends keyof ConsoleMessages> = ConsoleTranslation[Name];
