/** The time until which the caller means a request, in milliseconds since 1970. Undefined: not stated. */
export const untilMsOf = ({ until }: { readonly until?: string | undefined }): number | undefined =>
  until === undefined ? undefined : Date.parse(until);
