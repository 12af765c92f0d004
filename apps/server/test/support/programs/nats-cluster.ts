import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './fault-proxy.ts';

/** A cluster of three NATS servers with JetStream. */
export interface NatsCluster {
  readonly urls: readonly string[];
  kill(server: number): void;
  start(server: number): Promise<void>;
  stop(): Promise<void>;
}

const PLACES = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server'];

/** Throws if NATS is not installed, and says how to install it. A test that needs NATS must not pass without it. */
const findNats = (): string => {
  const found = PLACES.find(existsSync);
  if (found === undefined) {
    throw new Error('nats-server is not installed on this machine (Debian: apt-get install nats-server)');
  }
  execFileSync(found, ['--version']);
  return found;
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const SERVERS = [0, 1, 2];

export const startNatsCluster = async (): Promise<NatsCluster> => {
  const program = findNats();
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-nats-'));
  const ports = await Promise.all(SERVERS.map(freePort));
  const routes = await Promise.all(SERVERS.map(freePort));
  const children = new Map<number, ChildProcess>();
  for (const server of SERVERS) {
    await writeFile(
      join(folder, `${server}.conf`),
      `server_name: n${server}
host: 127.0.0.1
port: ${ports[server]}
jetstream { store_dir: "${join(folder, String(server))}", max_memory_store: 64MB, max_file_store: 64MB }
cluster { name: tallystick, host: 127.0.0.1, port: ${routes[server]}, routes: [${routes.map((port) => `nats://127.0.0.1:${port}`).join(', ')}] }
`,
    );
  }
  const start = async (server: number): Promise<void> => {
    children.set(server, spawn(program, ['-c', join(folder, `${server}.conf`)], { stdio: 'ignore' }));
    const deadline = Date.now() + 20_000;
    while (!(await listens(ports[server] ?? 0))) {
      if (Date.now() > deadline) throw new Error('nats-server does not listen');
      await delay(50);
    }
  };
  const kill = (server: number): void => {
    children.get(server)?.kill('SIGKILL');
    children.delete(server);
  };
  await Promise.all(SERVERS.map(start));
  return {
    urls: ports.map((port) => `nats://127.0.0.1:${port}`),
    kill,
    start,
    stop: async () => {
      for (const server of SERVERS) kill(server);
      await delay(100);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
