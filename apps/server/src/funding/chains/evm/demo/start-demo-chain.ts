import { isAddress } from 'viem';
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { Log } from '../../../../platform/observability/log.ts';
import { type Sidecar, startSidecar } from '../../../../platform/process/sidecar.ts';
import { programFile } from '../../../../platform/program-files.ts';
import type { EvmChain } from '../client.ts';

const announcement = z.object({
  endpoint: z.string(),
  chainId: z.int(),
  usdtContract: z.string().check(z.refine((text) => isAddress(text))),
});

/** Starts the chain of a demo as a sidecar. `onReady` is called each time it answers, possibly at another endpoint. */
export const startDemoChain = (options: {
  clock: Clock;
  log: Log;
  folder: string;
  onReady: (chain: EvmChain) => void;
}): Sidecar =>
  startSidecar({
    clock: options.clock,
    log: options.log,
    name: 'the local chain',
    program: programFile('funding/chains/evm/demo/anvil-process'),
    args: [options.folder],
    onMessage: (message) => {
      const answers = announcement.safeParse(message);
      if (!answers.success || !isAddress(answers.data.usdtContract)) return;
      const { endpoint, chainId, usdtContract } = answers.data;
      options.onReady({ endpoint, chainId, usdtContract });
    },
  });
