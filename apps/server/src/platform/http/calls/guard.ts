import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The owner of a session: a customer or a member of staff. */
export interface Owner {
  readonly uid: bigint | null;
  readonly staff: { readonly staffId: string } | null;
}

export interface Guard {
  /** Bounds every call of a server before it touches the database. */
  attach(fastify: FastifyInstance): void;
  /**
   * Looks up the session of a call. A good one moves this and later calls from the address to the customer. A bad one uses the
   * rate of the address.
   */
  identify<O extends Owner>(
    request: FastifyRequest,
    token: string,
    look: () => Promise<O | null>,
  ): Promise<O | null>;
  /** True if the process does not know the session of a call that needs one. */
  isUnknown(request: FastifyRequest): boolean;
  /** Runs the work of a call when it is its turn. */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}
