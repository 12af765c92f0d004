/** A fault that prevents the start and that a person can correct. Its message is complete, and a stack trace would only hide it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
