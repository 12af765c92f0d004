import { BaseError, RpcRequestError } from 'viem';

/** The error with which a node answered a call. Null: it did not answer. */
export const rpcErrorOf = (error: unknown): RpcRequestError | null => {
  const found = error instanceof BaseError ? error.walk((each) => each instanceof RpcRequestError) : null;
  return found instanceof RpcRequestError ? found : null;
};
