export interface RefusalDetails {
  readonly error: string;
  readonly msg: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
}

/** The server's refusal of a call. `error` is its stable name, `msg` its text in the chosen language. */
export class Refusal extends Error {
  readonly error: string;
  readonly msg: string;
  readonly status: number;
  /** The problem of each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until another call makes sense. */
  readonly retryAfterSeconds: number | null;

  constructor({ error, msg, status, fields, retryAfterSeconds }: RefusalDetails) {
    super(msg === '' ? error : `${error}: ${msg}`);
    this.name = 'Refusal';
    this.error = error;
    this.msg = msg;
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
