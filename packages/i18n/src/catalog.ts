import type { messages } from './messages/en/index.ts';

/** English is the source: its texts carry the types of the keys and of the ICU arguments. */
export type Messages = typeof messages;

type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** A catalog in another language: every key of English and no other. */
export type Translation = Translated<Messages>;

/** One file of such a catalog. */
export type Area<Name extends keyof Messages> = Translation[Name];
