/** What keeps the server from starting and a person can put right: its message says all, a trace would only hide it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
