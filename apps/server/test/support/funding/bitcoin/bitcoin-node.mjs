// A Bitcoin node (bcoin) on its own regtest chain, in a process of its own. It keeps everything in memory. Three calls are answered as
// Bitcoin Core answers them: `sendrawtransaction` reports a refusal and replaces by fee (BIP-125), and `estimatesmartfee` has a
// `feerate`, which a test sets with `settestfee`, and `scantxoutset` has the unspent outputs of addresses. `reorganise` and `forgetmempool`
// are for tests only.
process.env.NODE_BACKEND = 'js';
process.removeAllListeners('warning');
const { Address, FullNode, Network, TX } = (await import('bcoin')).default;
const regtest = Network.get('regtest');
// BIP-173 came to name regtest later.
regtest.addressPrefix.bech32 = 'bcrt';
// Segwit is active from block 36 on, not from 432 on, so that a node starts with few blocks.
regtest.minerWindow = 12;
regtest.activationThreshold = 9;

const [port = '0', key = ''] = process.argv.slice(2);
const REFUSED = -26;
const KNOWN = -27;
const SATOSHI = 1e8;

const node = new FullNode({
  network: 'regtest',
  memory: true,
  logLevel: 'none',
  apiKey: key,
  httpPort: Number(port),
  listen: false,
  workers: false,
  bip37: false,
  persistent: false,
  replaceByFee: true,
});

const refuse = (code, message) => Object.assign(new Error(message), { type: 'RPCError', code });

/** The transactions of the mempool that spend an input of this one. */
const conflictsOf = (tx) => {
  const found = tx.inputs.map(({ prevout }) => node.mempool.getSpent(prevout.hash, prevout.index));
  return [...new Set(found.filter((entry) => entry !== undefined && entry !== null))];
};

/** BIP-125: every conflict allows it, and the new transaction pays more in total and per byte. */
const makeRoom = async (tx) => {
  const conflicts = conflictsOf(tx);
  if (conflicts.length === 0) return;
  const view = await node.mempool.getCoinView(tx);
  const fee = tx.getFee(view);
  const before = conflicts.reduce((sum, entry) => sum + entry.fee, 0);
  const rate = fee / tx.getVirtualSize();
  const isBetter =
    fee >= before + tx.getVirtualSize() && conflicts.every((entry) => rate > entry.fee / entry.size);
  const isReplaceable = conflicts.every((entry) => entry.tx.inputs.some((input) => input.isRBF()));
  if (!isReplaceable || !isBetter) throw refuse(REFUSED, 'insufficient fee, rejecting replacement');
  for (const entry of conflicts) node.mempool.evictEntry(entry);
};

node.rpc.calls.sendrawtransaction = async ([hex]) => {
  const tx = TX.fromRaw(Buffer.from(hex, 'hex'));
  if (node.mempool.has(tx.hash('hex'))) return tx.txid();
  try {
    await makeRoom(tx);
    const missing = await node.mempool.addTX(tx);
    if (missing) throw refuse(-25, 'bad-txns-inputs-missingorspent');
  } catch (error) {
    if (error.type === 'RPCError') throw error;
    throw refuse(error.reason === 'txn-already-known' ? KNOWN : REFUSED, error.reason ?? error.message);
  }
  return tx.txid();
};

/** Another branch, one block longer, of empty blocks. The transactions of the abandoned ones wait again. */
node.rpc.calls.reorganise = async ([depth, address]) => {
  const { mempool } = node.miner;
  const from = node.chain.height - depth;
  const undone = [];
  const waiting = [...mempool.map.values()].map((entry) => entry.tx);
  for (let height = from + 1; height <= node.chain.height; height += 1)
    undone.push(...(await node.chain.getBlock(height)).txs.slice(1));
  let tip = await node.chain.getEntryByHeight(from);
  node.miner.mempool = null;
  try {
    for (let block = 0; block <= depth; block += 1) {
      const mined = await node.miner.mineBlock(tip, Address.fromString(address, 'regtest'));
      await node.chain.add(mined);
      tip = await node.chain.getEntry(mined.hash('hex'));
    }
  } finally {
    node.miner.mempool = mempool;
  }
  // bcoin forgets some of them, and some that waited before. Parents come before their children.
  for (const tx of [...undone, ...waiting]) {
    if (!mempool.has(tx.hash('hex')) && conflictsOf(tx).length === 0) await mempool.addTX(tx);
  }
  return null;
};

/** As after a restart of a node that does not keep its mempool. */
node.rpc.calls.forgetmempool = async () => {
  await node.mempool.reset();
  return null;
};

let feeRate = null;
node.rpc.calls.settestfee = async ([satoshiPerByte]) => {
  feeRate = satoshiPerByte;
  return null;
};
node.rpc.calls.estimatesmartfee = async ([blocks]) =>
  feeRate === null
    ? { errors: ['Insufficient data or no feerate found'], blocks }
    : { feerate: (feeRate * 1000) / SATOSHI, blocks };

/** All unspent outputs of addresses, from the blocks. bcoin has no such call. */
node.rpc.calls.scantxoutset = async ([action, descriptors]) => {
  if (action !== 'start') throw refuse(-8, `Invalid action '${action}'`);
  const wanted = new Set(descriptors.map((text) => /^addr\((\w+)\)$/.exec(text)?.[1]));
  const unspents = new Map();
  for (let height = 0; height <= node.chain.height; height += 1) {
    for (const tx of (await node.chain.getBlock(height)).txs) {
      for (const { prevout } of tx.inputs) unspents.delete(`${prevout.txid()}:${prevout.index}`);
      for (const [vout, output] of tx.outputs.entries()) {
        const address = output.getAddress()?.toString('regtest');
        const coin = {
          txid: tx.txid(),
          vout,
          desc: `addr(${address})#q`,
          amount: output.value / SATOSHI,
          height,
        };
        if (wanted.has(address)) unspents.set(`${coin.txid}:${vout}`, coin);
      }
    }
  }
  const bestblock = node.chain.tip.rhash();
  return { success: true, height: node.chain.height, bestblock, unspents: [...unspents.values()] };
};

await node.open();
process.send?.('open');
process.on('disconnect', () => process.exit(0));
